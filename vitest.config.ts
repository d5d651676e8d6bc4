import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { programsFolder } from './tests/server/changes/programs.js';

/** Milliseconds for what has to come. All limits here are those of a machine that is much too busy: no test has its own. */
const poll = { timeout: 25_000 };
/** Suites that start and end servers themselves. */
const onServers = ['tests/server/changes/streaming-replica.test.ts'];
const hasPostgres = (process.env.TEST_DATABASE_URL ?? '') !== '';

if (programsFolder() === undefined)
  console.warn('The suite "replicas" does not run: no server programs of PostgreSQL (initdb) were found.');

/**
 * `unit` and `embedded` run everywhere; `postgres` is the server suite once more, where TEST_DATABASE_URL names
 * a server; `replicas` starts servers of its own, where PostgreSQL's programs are; `browser` drives the built product.
 * A test of the client that needs a document says so itself with `// @vitest-environment jsdom` in its first line.
 */
export default defineConfig({
  test: {
    projects: [
      unit(),
      embedded(),
      ...(hasPostgres ? [postgres()] : []),
      ...(programsFolder() === undefined ? [] : [replicas()]),
      browser(),
    ],
  },
});

function unit(): TestProjectInlineConfiguration {
  return {
    test: {
      name: 'unit',
      include: ['tests/**/*.test.{ts,tsx}'],
      exclude: ['tests/server/**'],
      environment: 'node',
      setupFiles: ['tests/patient-queries.ts'],
      pool: 'threads',
      maxWorkers: 2,
      // The first import of all controls takes its time.
      hookTimeout: 240_000,
      testTimeout: 120_000,
      expect: { poll },
      sequence: { groupOrder: 0 },
    },
  };
}

function embedded(): TestProjectInlineConfiguration {
  return {
    test: {
      ...serverSuite(),
      name: 'embedded',
      exclude: ['tests/server/database/postgres.test.ts', 'tests/server/two-servers.test.ts', ...onServers],
      setupFiles: ['tests/embedded-only.ts'],
      sequence: { groupOrder: 1 },
    },
  };
}

function postgres(): TestProjectInlineConfiguration {
  return {
    test: {
      ...serverSuite(),
      name: 'postgres',
      exclude: ['tests/server/database/embedded.test.ts', ...onServers],
      sequence: { groupOrder: 2 },
    },
  };
}

function replicas(): TestProjectInlineConfiguration {
  return {
    test: { ...serverSuite(), name: 'replicas', include: onServers, sequence: { groupOrder: 3 } },
  };
}

/** One browser file at a time: a browser and a server already fill two cores. */
function browser(): TestProjectInlineConfiguration {
  return {
    test: {
      name: 'browser',
      include: ['e2e/**/*.test.ts'],
      environment: 'node',
      pool: 'forks',
      maxWorkers: 1,
      fileParallelism: false,
      // Every step has a limit of its own, in `e2e/story.ts`: a whole story takes as long as the machine needs.
      testTimeout: 600_000,
      // The first file seeds the demo.
      hookTimeout: 600_000,
      expect: { poll: { timeout: 45_000 } },
      sequence: { groupOrder: 4 },
    },
  };
}

/** Processes, not threads: sharp and the embedded database are native or large, and a crash must name its file. */
function serverSuite(): TestProjectInlineConfiguration['test'] {
  return {
    include: ['tests/server/**/*.test.{ts,tsx}'],
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    // Some ask for every row of every table, or hundreds of questions.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll },
  };
}
