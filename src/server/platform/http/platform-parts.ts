import type { Courier } from '../messaging/courier';
import type { Replicas } from '../database/replicas';
import type { Config } from '../config/config';
import type { Database } from '../database/database';
import type { MeasuredDatabase } from '../database/measured-database';
import type { DefinitionStore } from '../snapshot';
import type { EventHub } from '../events/event-hub';
import type { FileStore } from '../files/file-store';
import type { LogStream } from './logging';
import type { WorkLimits } from './limits/work-queue';

/** The parts of the application that the platform itself knows. */
export interface PlatformParts {
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
  store: DefinitionStore;
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
