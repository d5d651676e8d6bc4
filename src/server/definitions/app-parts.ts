import type { FastifyInstance } from 'fastify';
import type { PlatformParts } from '../platform/http/platform-parts';
import type { Definitions } from './store/definition-store';

/** The parts of the application. Tests and `main.ts` put it together from the same list. */
export interface AppParts extends PlatformParts {
  store: Definitions;
}

/** Adds routes whose requests carry a context. Paths that are not found later are answered with JSON. */
export type ApiRoutes = (api: FastifyInstance, parts: AppParts) => void | Promise<void>;
