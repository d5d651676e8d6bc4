import type { FastifyInstance } from 'fastify';
import type { Courier } from '../messaging/courier';
import type { Replicas } from '../database/replicas';
import type { Config } from '../config';
import type { Database } from '../database/database';
import type { MeasuredDatabase } from '../database/measured-database';
import type { Definitions } from '../../definitions/store/definition-store';
import type { EventHub } from '../events/event-hub';
import type { FileStore } from '../files/file-store';
import type { LogStream } from './logging';
import type { WorkLimits } from './limits/work-queue';

/** What the application is made of. Tests and `main.ts` put it together from the same list. */
export interface AppParts {
  config: Pick<
    Config,
    | 'seed'
    | 'dataDirectory'
    | 'publicUrl'
    | 'providers'
    | 'trustProxy'
    | 'metricsToken'
    | 'logLevel'
    | 'readCacheMegabytes'
    | 'outboundAllow'
    | 'tiles'
    | 'exactTotal'
  >;
  /** Its statements are measured where it says how. */
  database: Database | MeasuredDatabase;
  /** Copies that answer questions in its place; undefined where there are none. */
  replicas?: Replicas | undefined;
  store: Definitions;
  files: FileStore;
  /** Brings codes and letters to people. */
  courier: Courier;
  /** The clients at `GET /events`. */
  events: EventHub;
  /** The built pages; undefined serves the API alone. */
  clientDirectory: string | undefined;
  /** Where the log goes. Default: the process's output. */
  logStream?: LogStream;
  /** What `/build.json` answers. */
  build: Build;
  /** How many requests may be in progress and wait. */
  workLimits?: WorkLimits;
  /** Holds an answer back by so many milliseconds. Tests do not wait. */
  pause: (milliseconds: number) => Promise<void>;
}

export interface Build {
  build: string;
  built_at: string;
}

/** Adds routes whose requests carry a context. Paths that are not found later answer as JSON. */
export type ApiRoutes = (api: FastifyInstance, parts: AppParts) => void | Promise<void>;
