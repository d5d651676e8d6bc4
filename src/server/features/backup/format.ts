/**
 * A backup is a gzipped tar: `manifest.json`, `contents/<SHA-256>` of every uploaded file,
 * `rows/<schema>.<table>/<number>.ndjson` with one row a line, and `end.json`, without which it is incomplete. A row
 * is a JSON array of its columns in PostgreSQL's own text form, null for NULL: for every column type, the text is read
 * back as exactly the same value.
 */
export const format = { name: 'dulaan-backup', number: 1 } as const;

export const entryNames = { manifest: 'manifest.json', end: 'end.json' } as const;

export interface Manifest {
  format: typeof format.name;
  number: typeof format.number;
  /** ISO in UTC. */
  created: string;
  from: 'embedded' | 'postgres';
  /** The steps that the engine's own tables had gone through. */
  migrations: string[];
  tables: TableShape[];
  sequences: SequenceState[];
}

export interface TableShape {
  schema: string;
  name: string;
  /** Without generated ones. `type` as `format_type` writes it. */
  columns: { name: string; type: string }[];
  /** The columns of the primary key, by which rows are sorted. */
  key: string[];
}

export interface SequenceState {
  schema: string;
  name: string;
  /** The column that takes its numbers from here; null for a sequence of its own. */
  owner: { schema: string; table: string; column: string } | null;
  /** Null where no number was given yet. A text, because it may exceed 2^53. */
  last: string | null;
}

/** The number of written rows, to detect an incomplete backup. */
export interface Ending {
  tables: TableSum[];
  contents: number;
  /** SHA-256 of files that the database knows and the disk has lost. */
  missing: string[];
  /** SHA-256 in hex over name, size and bytes of every entry before this one. */
  sha256: string;
}

export interface TableSum {
  schema: string;
  name: string;
  rows: number;
  /** SHA-256 in hex of its lines, each with its line feed, in the order of the key. */
  sha256: string;
}

/**
 * Tables of the engine that are not restored: people sign in again, counters of attempts and changes restart, and
 * events refer to transactions of their own database. The migrations themselves write `migration`.
 */
const excludedTables: ReadonlySet<string> = new Set([
  'announced_build',
  'call_count',
  'change',
  'changed_table',
  'event',
  'login_failure',
  'migration',
  'session',
  'sign_in_challenge',
]);

export function isCopied({ schema, name }: { schema: string; name: string }): boolean {
  return schema === 'app' || !excludedTables.has(name);
}

/** `app.news` */
export function nameOfTable({ schema, name }: { schema: string; name: string }): string {
  return `${schema}.${name}`;
}

/** A backup that cannot be used, in words for who runs the server. */
export class BackupProblem extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BackupProblem';
  }
}
