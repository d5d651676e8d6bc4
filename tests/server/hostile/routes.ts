import type { FastifyInstance } from 'fastify';

export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With the names of parameters: `/users/:id/delete`. */
  path: string;
}

/** Every call that the server answers, read from the server itself: one that is added tomorrow is part of it. */
export function routesOf(app: FastifyInstance): Route[] {
  const routes: Route[] = [];
  const above: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', part = '', methods = ''] =
      /^([ │]*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
    if (part === '') continue;
    const depth = indent.length / 4;
    above.length = depth;
    above.push(part);
    for (const method of methods.split(', ')) {
      if (method === 'GET' || method === 'POST' || method === 'PUT' || method === 'DELETE')
        routes.push({ method, path: above.join('') });
    }
  }
  return routes;
}
