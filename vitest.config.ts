import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const hasPostgres = (process.env.TEST_DATABASE_URL ?? '') !== '';

/**
 * `unit` and `embedded` run everywhere; `postgres` is the server suite once more, where TEST_DATABASE_URL names
 * a server; `browser` drives the built product. A test of the client that needs a document says so itself with
 * `// @vitest-environment jsdom` in its first line.
 */
export default defineConfig({
  test: {
    projects: [unit(), embedded(), ...(hasPostgres ? [postgres()] : []), browser()],
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
      hookTimeout: 120_000,
      testTimeout: 30_000,
      sequence: { groupOrder: 0 },
    },
  };
}

function embedded(): TestProjectInlineConfiguration {
  return {
    test: {
      ...serverSuite(),
      name: 'embedded',
      exclude: ['tests/server/database/postgres.test.ts', 'tests/server/two-servers.test.ts'],
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
      exclude: ['tests/server/database/embedded.test.ts'],
      sequence: { groupOrder: 2 },
    },
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
      testTimeout: 60_000,
      // The first file seeds the demo.
      hookTimeout: 300_000,
      // A busy machine draws late; a page that never gets there fails all the same.
      expect: { poll: { timeout: 15_000 } },
      sequence: { groupOrder: 3 },
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
    testTimeout: 30_000,
    hookTimeout: 90_000,
  };
}
