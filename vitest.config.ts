import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { memoryFolder } from './tests/memory-folder.js';
import { SlowestFirst } from './tests/slowest-first.js';
import {
  missingPdfPrograms,
  pgbouncerProgram,
  programsFolder,
} from './tests/server/platform/table-versions/programs.js';

/** Milliseconds for what has to come. All limits here are those of a machine that is much too busy: no test has its own. */
const poll = { timeout: 25_000 };
/** Suites that start and end servers themselves. */
const onServers = ['tests/server/platform/table-versions/streaming-replica.test.ts'];
/**
 * Suites that meet what the two databases do differently: how they are opened, values that they hand over, transactions and
 * locks, jobs and events, errors, tables that change, kills, copies of all data, and decisions of processes. Where there is a
 * server they run on both; all others need one database, and take the server for it, which is twice as fast.
 */
const onBothDatabases = [
  'tests/server/platform/{database,events,jobs}/**',
  'tests/server/platform/sql-compiler/value-sql.test.ts',
  'tests/server/definitions/tables/{plan-tables,adoption}.test.ts',
  'tests/server/data/{bulk/bulk,audit/seal-audit}.test.ts',
  'tests/server/data/query/{filter-cases,given-up,reading,search}.test.ts',
  'tests/server/data/query/cache/{read-cache,prepared-shapes}.test.ts',
  'tests/server/data/triggers/{outbox/triggers,rows/row-triggers}.test.ts',
  'tests/server/data/write/{cascades,database-errors,guarantees,pipeline,writing}.test.ts',
  'tests/server/access/attacks.test.ts',
  'tests/server/hostile/{mutations,questions}.test.ts',
  'tests/server/features/{backup,operator}/**',
  'tests/server/features/print/print-batches.test.ts',
  'tests/server/features/process/{attacks,cases,portal-*,signatures}.test.ts',
  'tests/server/crash/**',
];
/** Suites of the embedded database itself. */
const ofEmbedded = ['tests/server/platform/database/embedded/**'];
/** Suites that start a pooler before the PostgreSQL server of TEST_DATABASE_URL. */
const onPooler = ['tests/server/outages/pooler.test.ts'];
/** Suites that have the programs of Debian read what the server prints. */
const onPdfPrograms = ['tests/server/features/print/pdf-programs.test.ts'];
/** Stories that measure time. */
const measuring = ['e2e/portal/calculator-speed.test.ts'];
/** In the first line of a suite that needs a document. */
const domMark = '// @vitest-environment jsdom';
/** In the second line of such a suite that counts what React or a package does, takes its place, or opens dialogs. */
const ownThreadMark = '// In a thread of its own.';
const hasPostgres = (process.env.TEST_DATABASE_URL ?? '') !== '';

// Every process of the run inherits it.
process.env.TMPDIR = memoryFolder() ?? process.env.TMPDIR ?? tmpdir();

// Nothing is lost by a crash of PostgreSQL itself here, and a commit that waits for the disk takes eight times as long.
process.env.PGOPTIONS ??= '-c synchronous_commit=off';

// The random suites try other values in every run; their set-up prints the seed, which repeats a failure.
process.env.HOSTILE_SEED ??= String(randomInt(2 ** 31));

if (programsFolder() === undefined)
  console.warn('The suite "replicas" does not run: no server programs of PostgreSQL (initdb) were found.');

if (hasPostgres && pgbouncerProgram() === undefined)
  console.warn(`${onPooler.join()} does not run: the program pgbouncer was not found.`);

if (missingPdfPrograms().length > 0)
  console.warn(
    `${onPdfPrograms.join()} does not run: ${missingPdfPrograms().join()} of the packages qpdf and poppler-utils was not found.`,
  );

/**
 * `unit`, `dom`, `own-thread` and `embedded` run everywhere; where TEST_DATABASE_URL names a server, `postgres` is the server suite, and
 * `embedded` what has to hold on both; `replicas` starts servers of its own, where PostgreSQL's programs are; `browser` drives the built product, and `speed` measures it when nothing else runs.
 * The server projects are one group, so that no worker waits for the last suite of one of them.
 * A suite that needs a document says so with `// @vitest-environment jsdom` in its first line, and belongs to `dom`; with
 * `// In a thread of its own.` in the second it belongs to `own-thread`.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: SlowestFirst },
    projects: [
      unit(),
      dom(),
      ownThread(),
      embedded(),
      ...(hasPostgres ? [postgres()] : []),
      ...(programsFolder() === undefined ? [] : [replicas()]),
      browser(),
      speed(),
    ],
  },
});

/** Suites of functions: modules load once per thread for all of them. */
function unit(): TestProjectInlineConfiguration {
  return {
    test: {
      ...unitSuite(),
      name: 'unit',
      include: ['tests/**/*.test.{ts,tsx}'],
      exclude: ['tests/server/**', ...domSuites()],
      setupFiles: ['tests/own-globals.ts'],
      isolate: false,
    },
  };
}

/** Suites that need a document: packages and the document load once per thread, our modules for each suite. */
function dom(): TestProjectInlineConfiguration {
  return {
    test: {
      ...unitSuite(),
      name: 'dom',
      include: domSuites().filter((path) => !hasOwnThread(path)),
      setupFiles: [
        'tests/own-globals.ts',
        'tests/own-modules.ts',
        'tests/patient-queries.ts',
        'tests/short-sheets.ts',
      ],
      isolate: false,
      // They keep the language and the texts.
      server: { deps: { inline: ['i18next', 'react-i18next'] } },
    },
  };
}

function ownThread(): TestProjectInlineConfiguration {
  return {
    test: {
      ...unitSuite(),
      name: 'own-thread',
      include: domSuites().filter(hasOwnThread),
      setupFiles: ['tests/patient-queries.ts', 'tests/short-sheets.ts'],
    },
  };
}

function unitSuite(): TestProjectInlineConfiguration['test'] {
  return {
    environment: 'node',
    pool: 'threads',
    maxWorkers: 2,
    // The first import of all controls takes its time.
    hookTimeout: 240_000,
    testTimeout: 120_000,
    expect: { poll },
    sequence: { groupOrder: 0 },
  };
}

/** The files whose first line asks for a document. */
function domSuites(): string[] {
  return readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .map((name) => `tests/${name}`)
    .filter((path) => /\.test\.tsx?$/.test(path) && readFileSync(path, 'utf8').startsWith(domMark));
}

function hasOwnThread(path: string): boolean {
  return readFileSync(path, 'utf8').split('\n', 2)[1] === ownThreadMark;
}

function embedded(): TestProjectInlineConfiguration {
  return {
    test: {
      ...serverSuite(),
      name: 'embedded',
      ...(hasPostgres ? { include: [...onBothDatabases, ...ofEmbedded].map(testsIn) } : {}),
      exclude: [
        'tests/server/platform/database/postgres.test.ts',
        'tests/server/crash/two-servers.test.ts',
        'tests/server/outages/**',
        ...onServers,
        ...withoutPrograms(),
      ],
      setupFiles: ['tests/server/registered.ts', 'tests/embedded-only.ts'],
      sequence: { groupOrder: 1 },
    },
  };
}

function postgres(): TestProjectInlineConfiguration {
  return {
    test: {
      ...serverSuite(),
      name: 'postgres',
      exclude: [
        ...ofEmbedded,
        ...onServers,
        ...(pgbouncerProgram() === undefined ? onPooler : []),
        ...withoutPrograms(),
      ],
      sequence: { groupOrder: 1 },
    },
  };
}

/** The suites of programs that this machine does not have. */
function withoutPrograms(): string[] {
  return missingPdfPrograms().length > 0 ? onPdfPrograms : [];
}

function replicas(): TestProjectInlineConfiguration {
  return {
    test: { ...serverSuite(), name: 'replicas', include: onServers, sequence: { groupOrder: 1 } },
  };
}

/**
 * Three browser files at a time: two leave a quarter of two cores idle. Each process has one browser
 * for all of its files; all share the products of `e2e/support/products/shared-products.ts`.
 */
function browser(): TestProjectInlineConfiguration {
  return {
    test: { ...browserSuite(), name: 'browser', include: ['e2e/**/*.test.ts'], exclude: measuring },
  };
}

/** Stories that measure what a page costs, when nothing else runs. */
function speed(): TestProjectInlineConfiguration {
  return {
    test: {
      ...browserSuite(),
      name: 'speed',
      include: measuring,
      maxWorkers: 1,
      sequence: { groupOrder: 3 },
    },
  };
}

function browserSuite(): TestProjectInlineConfiguration['test'] {
  return {
    environment: 'node',
    globalSetup: ['e2e/support/products/shared-products.ts'],
    pool: 'forks',
    isolate: false,
    maxWorkers: 3,
    // Every step has a limit of its own, in `e2e/support/story.ts`: a whole story takes as long as the machine needs.
    testTimeout: 600_000,
    // The first file seeds the demo.
    hookTimeout: 600_000,
    expect: { poll: { timeout: 45_000 } },
    sequence: { groupOrder: 2 },
  };
}

/** The tests among files: a folder's pattern ends with two stars. */
function testsIn(pattern: string): string {
  return pattern.replace(/\*\*$/, '**/*.test.ts');
}

/** Processes, not threads: sharp and the embedded database are native or large, and a crash must name its file. */
function serverSuite(): TestProjectInlineConfiguration['test'] {
  return {
    include: ['tests/server/**/*.test.{ts,tsx}'],
    environment: 'node',
    globalSetup: ['tests/server/prepared-database.ts'],
    setupFiles: ['tests/server/registered.ts'],
    pool: 'forks',
    // The server's modules load and warm up once per process; each suite has a database and an app of its own.
    isolate: false,
    // A suite waits for its database two fifths of the time that it starts.
    maxWorkers: 3,
    // Some ask for every row of every table, or hundreds of questions.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll },
  };
}
