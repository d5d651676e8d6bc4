import type { FastifyInstance } from 'fastify';
import type { PlatformParts } from '../platform/http/platform-parts';
import type { Definitions } from './store/definition-store';

/** The parts of the application. Tests and `main.ts` put it together from the same list. */
export interface AppParts extends PlatformParts {
  store: Definitions;
}

/** Adds routes with a request context. Unknown paths below get a JSON response. */
export type ApiRoutes = (api: FastifyInstance, parts: AppParts) => void | Promise<void>;
