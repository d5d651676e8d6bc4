import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { inject } from 'vitest';
import { demoPassword, seedDemoAccounts } from '../../seed/demo-accounts';
import { buildApp } from '../../src/server/app';
import { closeApp } from '../../src/server/platform/http/close-app';
import type { Database } from '../../src/server/platform/database/database';
import { startBackground, type BackgroundOptions } from '../../src/server/background';
import { openEvents } from '../../src/server/platform/events/event-hub';
import type { Definitions } from '../../src/server/definitions/store/definition-store';
import type { FileStore } from '../../src/server/platform/files/file-store';
import type { S3Place } from '../../src/server/platform/files/s3-url';
import type { AppParts } from '../../src/server/definitions/app-parts';
import { readAllowList } from '../../src/server/platform/outbound/allow-list';
import { messageSender } from '../../src/server/platform/messaging/outgoing-message';
import { prepare, type SeedOptions } from '../../src/server/prepare';
import { rowPlaces, withLatestRevision } from './latest-revision';
import { openTestDatabase, type Original, type TestDatabase } from './platform/database/testing';
import { shippedSchemas } from './shipped-schemas';
import { readSessionRoles } from '../../src/server/people/session/session-roles';
import './registered';

export interface TestAppOptions {
  /** A folder of definitions. Default: the shipped ones. */
  schemas?: string;
  /** Fills the database. Default: the demo accounts alone. */
  seed?: (options: SeedOptions) => Promise<void>;
  /** Differences from a server with demo accounts on this machine. */
  config?: Partial<AppParts['config']>;
  /** The database of the server; dropped with it. Default: a fresh one. */
  database?: TestDatabase;
  /** The bucket for uploads. Default: they lie in a temporary folder. */
  s3?: S3Place;
  /** Runs jobs too, with this configuration and at once after a failure. Default: jobs stay where they are ordered. */
  background?: Partial<BackgroundOptions['config']>;
  /** Replaces the database for reads. */
  replicas?: AppParts['replicas'];
  /** Takes the log. Default: there is none. */
  logStream?: AppParts['logStream'];
  /** Limits of concurrent and queued requests. Default: the product's. */
  workLimits?: AppParts['workLimits'];
  /** Built pages to serve. */
  clientDirectory?: string;
  /** Loads what renders public pages. Default: the browser draws them. */
  loadRenderer?: AppParts['loadRenderer'];
}

export interface TestApp {
  app: FastifyInstance;
  database: Database;
  store: Definitions;
  files: FileStore;
  /** The folder of uploads. */
  dataDirectory: string;
  /** Milliseconds by which responses were delayed; no test waited. */
  pauses: number[];
  /** Signs in with the demo password. */
  signIn(login: string): Promise<Agent>;
  /** An agent without a session. */
  visitor: Agent;
  close(): Promise<void>;
}

export type AgentRequest = Omit<InjectOptions, 'cookies' | 'headers'> & { headers?: Record<string, string> };

/** Sends requests as one browser would: with its cookies and the XSRF header. */
export interface Agent {
  /** The session's token, for bearer calls; empty without a session. */
  token: string;
  cookies: Record<string, string>;
  inject(options: AgentRequest): Promise<LightMyRequestResponse>;
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  post(url: string, payload?: object, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  /**
   * `POST /query`; the parsed answer. An update or deletion that says nothing of a revision carries the row's present one,
   * as a page does that has just read it.
   */
  query<Data = Record<string, unknown>>(
    query: string,
    variables?: object,
    headers?: Record<string, string>,
  ): Promise<QueryAnswer<Data>>;
  /** `POST /files` with one file. */
  upload(name: string, bytes: Uint8Array, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
}

export interface QueryAnswer<Data> {
  data?: Data | null;
  errors?: {
    message: string;
    extensions: {
      code: string;
      fields?: Record<string, string[]>;
      current?: unknown;
      cost?: { points: number; budget: number; part: string };
    };
  }[];
}

/** The whole server on a fresh database. Open it in `beforeAll`, close it in `afterAll`. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { database, drop } = options.database ?? (await openTestDatabase(originalFor(options)));
  const dataDirectory = await mkdtemp(join(tmpdir(), 'dulaan-files-'));
  const pauses: number[] = [];
  const { store, files } = await prepare({
    database,
    config: { seed: 'demo', dataDirectory, administrator: undefined, s3: options.s3 },
    schemasDirectory: options.schemas ?? shippedSchemas,
    seed: options.seed ?? seedDemoAccounts,
    log: () => undefined,
  });
  const events = await openEvents({
    database,
    store,
    readRoles: readSessionRoles,
    build: 'test',
    log: { error: () => undefined },
    window: 20,
  });
  const app = await buildApp({
    config: {
      seed: 'demo',
      dataDirectory,
      publicUrl: undefined,
      providers: [],
      trustProxy: [],
      metricsToken: undefined,
      readCacheMegabytes: 8,
      outboundAllow: readAllowList('').list,
      tiles: undefined,
      exactTotal: 100_000,
      logLevel: 'silent',
      ...options.config,
    },
    database,
    store,
    files,
    messageSender,
    events,
    clientDirectory: options.clientDirectory,
    loadRenderer: options.loadRenderer,
    replicas: options.replicas,
    ...(options.workLimits && { workLimits: options.workLimits }),
    ...(options.logStream && { logStream: options.logStream }),
    build: { build: 'test', built_at: '2026-01-01T00:00:00.000Z' },
    pause: async (milliseconds) => void pauses.push(milliseconds),
  });
  rowPlaces.set(app, { database, store });
  const jobs =
    options.background &&
    (await startBackground({
      database,
      files,
      store,
      config: {
        publicUrl: undefined,
        smtpUrl: undefined,
        smsUrl: undefined,
        outboundAllow: readAllowList('').list,
        ...options.background,
      },
      log: app.log,
      delayOf: () => 0,
    }));
  return {
    app,
    database,
    store,
    files,
    dataDirectory,
    pauses,
    signIn: (login) => signIn(app, login),
    visitor: createAgent(app, '', {}),
    async close() {
      await jobs?.stop(1000);
      await closeApp(app, 1000);
      await store.close();
      await drop();
      await rm(dataDirectory, { recursive: true });
    },
  };
}

/** Suites with definitions of their own begin with an empty database, all others with a copy of the prepared one. */
function originalFor({ schemas }: TestAppOptions): Original | undefined {
  return schemas === undefined ? inject('preparedDatabase') : undefined;
}

async function signIn(app: FastifyInstance, login: string): Promise<Agent> {
  const response = await app.inject({
    method: 'POST',
    url: '/auth/login',
    payload: { login, password: demoPassword },
  });
  if (response.statusCode !== 200) throw new Error(`${login} cannot sign in: ${response.body}`);
  return createAgent(app, response.json<{ token: string }>().token, cookiesOf(response));
}

/** The cookies that a response sets, by name. */
export function cookiesOf(response: LightMyRequestResponse): Record<string, string> {
  return Object.fromEntries(response.cookies.map((cookie) => [cookie.name, cookie.value]));
}

/** An agent with the given cookies. */
export function createAgent(app: FastifyInstance, token: string, cookies: Record<string, string>): Agent {
  const xsrf = cookies['XSRF-TOKEN'];
  const own: Record<string, string> = xsrf === undefined ? {} : { 'x-xsrf-token': xsrf };
  const inject = (request: AgentRequest) =>
    app.inject({
      ...request,
      cookies,
      headers: { ...own, ...request.headers },
    });
  const post = (url: string, payload: object = {}, headers: Record<string, string> = {}) =>
    inject({ method: 'POST', url, payload, headers });
  return {
    token,
    cookies,
    inject,
    get: (url, headers = {}) => inject({ method: 'GET', url, headers }),
    post,
    query: async (query, variables = {}, headers = {}) => {
      const place = rowPlaces.get(app);
      const request = { query, variables: { ...variables } };
      return (
        await post('/query', place ? await withLatestRevision(place, request) : request, headers)
      ).json();
    },
    upload: (name, bytes, headers = {}) => {
      const boundary = 'dulaan-test-boundary';
      const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
      return inject({
        method: 'POST',
        url: '/files',
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers },
        payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
      });
    },
  };
}
