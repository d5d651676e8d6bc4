import type { FastifyInstance } from 'fastify';

/** Ends a server: running requests get `graceTime` milliseconds, then their connections are cut. */
export async function closeApp(app: FastifyInstance, graceTime: number): Promise<void> {
  const impatience = setTimeout(() => app.server.closeAllConnections(), graceTime);
  // Closes connections that are kept alive after their last response: no further request will be accepted.
  const tidying = setInterval(() => app.server.closeIdleConnections(), 50);
  await app.close();
  clearInterval(tidying);
  clearTimeout(impatience);
}
