import type { RenderFirstView } from '../../../definitions/public-pages/first-view';
import type { MessageSender } from '../messaging/message-sender';
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
    | 'metaAppSecret'
    | 'metricsToken'
    | 'logLevel'
    | 'readCacheMegabytes'
    | 'outboundAllow'
    | 'tiles'
    | 'exactTotal'
  >;
  /** A `MeasuredDatabase` also records its statements. */
  database: Database | MeasuredDatabase;
  /** Read replicas; undefined if there are none. */
  replicas?: Replicas | undefined;
  store: DefinitionStore;
  files: FileStore;
  /** Sends codes and other messages to people. */
  messageSender: MessageSender;
  /** The clients at `GET /events`. */
  events: EventHub;
  /** The built pages; undefined serves the API alone. */
  clientDirectory: string | undefined;
  /** Loads the code that renders public pages, on first use; undefined where pages are not rendered. */
  loadRenderer?: (() => Promise<RenderFirstView>) | undefined;
  /** The log's destination. Default: the process's output. */
  logStream?: LogStream;
  /** The response of `/build.json`. */
  build: Build;
  /** Maximum number of running and waiting requests. */
  workLimits?: WorkLimits;
  /** Delays a response by so many milliseconds. Tests do not wait. */
  pause: (milliseconds: number) => Promise<void>;
}

export interface Build {
  build: string;
  built_at: string;
}
