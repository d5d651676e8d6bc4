import { isAbsolute, join } from 'node:path';
import { readS3Url, type S3Place } from '../files/s3-url';
import { isLoopbackHost } from '../http/address';
import { readAllowList, type AllowList } from '../outbound/allow-list';
import { readTileUrl, type Tiles } from './tiles';
import { danProvider, googleProvider, type Provider } from './identity-provider';

export type SeedLevel = 'none' | 'base' | 'demo';

/** The environment, read once at start. See the README for what each variable means. */
export interface Config {
  port: number;
  host: string;
  /** Absolute. */
  dataDirectory: string;
  databaseUrl: string | undefined;
  /** Read replicas of that server. */
  replicaUrls: string[];
  seed: SeedLevel;
  /** The first administrator, where there are no demo accounts. */
  administrator: { login: string; password: string } | undefined;
  /** Storage of uploaded files instead of `dataDirectory`. */
  s3: S3Place | undefined;
  /** Without a trailing slash. */
  publicUrl: string | undefined;
  /** The mail server; if undefined, mail is stored in the database for administrators. */
  smtpUrl: string | undefined;
  /** The SMS service, likewise. */
  smsUrl: string | undefined;
  /** The map tiles; if undefined, only outlines are drawn. */
  tiles: Tiles | undefined;
  /** Addresses of the own network that configured calls may reach. */
  outboundAllow: AllowList;
  /** Networks whose forwarded headers count. */
  trustProxy: string[];
  /** The identity providers that are trusted, if configured. */
  providers: readonly Provider[];
  /** The secret of the site's app at Meta, by which requests of its users for deletion are signed; undefined takes none. */
  metaAppSecret?: string | undefined;
  /** Lets callers that are not on this machine read `/metrics`. */
  metricsToken: string | undefined;
  /** Megabytes of memory for cached query responses; 0 disables the cache. */
  readCacheMegabytes: number;
  /** Rows up to which a total is counted; what has more is estimated. */
  exactTotal: number;
  logLevel: LogLevel;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Everything that is wrong with the environment, one line per variable. */
export class ConfigError extends Error {
  constructor(faults: readonly string[]) {
    super(
      `The server cannot start with this environment:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    );
    this.name = 'ConfigError';
  }
}

/**
 * Reads and checks the environment. A relative `DATA_DIR` is taken from `projectRoot`, not from where the
 * command was given. Throws `ConfigError` with all faults at once.
 */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>>,
  projectRoot: string,
): Config {
  const faults: string[] = [];
  const read = (name: string) => environment[name]?.trim() || undefined;

  const databaseUrl = read('DATABASE_URL');
  if (databaseUrl !== undefined && !hasProtocol(databaseUrl, ['postgres:', 'postgresql:'])) {
    faults.push('DATABASE_URL must look like postgres://user:password@host:5432/name.');
  }
  const replicaUrls = (read('DATABASE_REPLICA_URLS') ?? '').split(',').flatMap((url) => url.trim() || []);
  if (!replicaUrls.every((url) => hasProtocol(url, ['postgres:', 'postgresql:']))) {
    faults.push('DATABASE_REPLICA_URLS must be addresses such as postgres://…, separated by commas.');
  }
  if (replicaUrls.length > 0 && databaseUrl === undefined) {
    faults.push('DATABASE_REPLICA_URLS needs the DATABASE_URL of which they are replicas.');
  }
  const publicUrl = read('PUBLIC_URL')?.replace(/\/+$/, '');
  if (publicUrl !== undefined && !hasProtocol(publicUrl, ['http:', 'https:'])) {
    faults.push('PUBLIC_URL must be an address such as https://dulaan.example.mn.');
  }
  const host = read('HOST') ?? '127.0.0.1';
  const seed = oneOf(read('SEED') ?? (databaseUrl === undefined ? 'demo' : 'base'), [
    'none',
    'base',
    'demo',
  ] as const);
  if (seed === undefined) faults.push('SEED must be none, base or demo.');
  if (seed === 'demo' && !isLoopbackHost(host)) {
    faults.push(
      `HOST is ${host}, which others can reach, and SEED=demo makes accounts whose password everybody knows. ` +
        'Set SEED=base, or listen on 127.0.0.1.',
    );
  }
  const s3Url = read('S3_URL');
  const s3 = s3Url === undefined ? undefined : readS3Url(s3Url);
  if (s3Url !== undefined && s3 === undefined) {
    faults.push('S3_URL must look like s3://key:secret@host:port/bucket?region=eu-central-1&ssl=0.');
  }
  const logLevel = oneOf(read('LOG_LEVEL') ?? 'info', logLevels);
  if (logLevel === undefined) faults.push(`LOG_LEVEL must be one of ${logLevels.join(', ')}.`);

  const smtpUrl = read('SMTP_URL');
  if (smtpUrl !== undefined && !hasProtocol(smtpUrl, ['smtp:', 'smtps:'])) {
    faults.push('SMTP_URL must look like smtps://user:password@host:465?from=dulaan@example.mn.');
  }
  const smsUrl = read('SMS_URL');
  if (smsUrl !== undefined && !hasProtocol(smsUrl, ['http:', 'https:'])) {
    faults.push('SMS_URL must be an address such as https://user:password@gateway.example.mn/send.');
  }
  const tileUrl = read('TILE_URL');
  const tiles = tileUrl === undefined ? undefined : readTileUrl(tileUrl, read('TILE_ATTRIBUTION'));
  if (tileUrl !== undefined && tiles === undefined) {
    faults.push(
      'TILE_URL must look like https://tiles.example.mn/{z}/{x}/{y}.png; {s} stands for a, b and c.',
    );
  }
  const outboundAllow = readAllowList(read('OUTBOUND_ALLOW') ?? '');
  if (outboundAllow.wrong.length > 0) {
    faults.push(
      `OUTBOUND_ALLOW takes names, addresses and networks, each with or without a port; not ${outboundAllow.wrong.join(', ')}.`,
    );
  }

  const dataDirectory = read('DATA_DIR') ?? 'data';
  const config: Config = {
    port: portOf(read('PORT') ?? '8080', faults),
    host,
    dataDirectory: isAbsolute(dataDirectory) ? dataDirectory : join(projectRoot, dataDirectory),
    databaseUrl,
    replicaUrls,
    seed: seed ?? 'none',
    administrator: administratorOf(read('ADMIN_LOGIN'), environment.ADMIN_PASSWORD || undefined, faults),
    s3,
    publicUrl,
    smtpUrl,
    smsUrl,
    tiles,
    outboundAllow: outboundAllow.list,
    trustProxy: proxiesOf(read('TRUST_PROXY'), faults),
    providers: providersOf(read, faults),
    metaAppSecret: read('META_APP_SECRET'),
    metricsToken: read('METRICS_TOKEN'),
    readCacheMegabytes: megabytesOf(read('READ_CACHE_MB') ?? '64', faults),
    exactTotal: rowsOf(read('EXACT_TOTAL') ?? '100000', faults),
    logLevel: logLevel ?? 'info',
  };
  if (faults.length > 0) throw new ConfigError(faults);
  return config;
}

function portOf(text: string, faults: string[]): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  faults.push('PORT must be a whole number from 0 to 65535; 0 takes any free one.');
  return 0;
}

function megabytesOf(text: string, faults: string[]): number {
  const megabytes = Number(text);
  if (/^\d+$/.test(text) && megabytes <= 16_384) return megabytes;
  faults.push('READ_CACHE_MB must be a whole number of megabytes; 0 keeps no answers.');
  return 0;
}

function rowsOf(text: string, faults: string[]): number {
  const rows = Number(text);
  if (/^\d+$/.test(text) && rows > 0 && rows < 2 ** 31) return rows;
  faults.push('EXACT_TOTAL must be a whole number of rows from 1 on.');
  return 0;
}

function administratorOf(
  login: string | undefined,
  password: string | undefined,
  faults: string[],
): Config['administrator'] {
  if (login === undefined && password === undefined) return undefined;
  if (login !== undefined && password !== undefined) return { login, password };
  faults.push('ADMIN_LOGIN and ADMIN_PASSWORD belong together: set both or none.');
  return undefined;
}

/** A provider needs a client id and a secret; DAN also needs an address. */
function providersOf(read: (name: string) => string | undefined, faults: string[]): Provider[] {
  const providers: Provider[] = [];
  const google = { clientId: read('GOOGLE_CLIENT_ID'), clientSecret: read('GOOGLE_CLIENT_SECRET') };
  if (google.clientId !== undefined && google.clientSecret !== undefined) {
    const { clientId, clientSecret } = google;
    providers.push(googleProvider({ issuer: 'https://accounts.google.com', clientId, clientSecret }));
  } else if (google.clientId !== undefined || google.clientSecret !== undefined) {
    faults.push('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together: set both or none.');
  }
  const [issuer, clientId, clientSecret] = [
    read('DAN_ISSUER'),
    read('DAN_CLIENT_ID'),
    read('DAN_CLIENT_SECRET'),
  ];
  if (issuer === undefined && clientId === undefined && clientSecret === undefined) return providers;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) {
    faults.push('DAN_ISSUER, DAN_CLIENT_ID and DAN_CLIENT_SECRET belong together: set all or none.');
  } else if (!hasProtocol(issuer, ['https:', 'http:'])) {
    faults.push('DAN_ISSUER must be the address of the sign-in, such as https://sso.example.mn.');
  } else providers.push(danProvider({ issuer, clientId, clientSecret }));
  return providers;
}

const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];

/** "true" is rejected on purpose: it would let every client claim any address. */
function proxiesOf(text: string | undefined, faults: string[]): string[] {
  const proxies = (text ?? '').split(',').flatMap((part) => part.trim() || []);
  const wrong = proxies.filter(
    (proxy) => !namedNetworks.includes(proxy) && !/^[0-9a-f:.]+(\/\d+)?$/i.test(proxy),
  );
  if (wrong.length === 0) return proxies;
  faults.push(
    `TRUST_PROXY takes addresses and networks (10.0.0.0/8) or ${namedNetworks.join(', ')}; not ${wrong.join(', ')}.`,
  );
  return [];
}

function hasProtocol(address: string, protocols: readonly string[]): boolean {
  return URL.canParse(address) && protocols.includes(new URL(address).protocol);
}

function oneOf<T extends string>(value: string, allowed: readonly T[]): T | undefined {
  return allowed.find((candidate) => candidate === value);
}
