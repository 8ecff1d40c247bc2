import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/**
 * `TEST_SEED=7 npm test`: files and tests in an order drawn from that number, to find those that lean on each other.
 */
const seed = Number(process.env['TEST_SEED'] || Number.NaN);
const sequence = Number.isInteger(seed) ? { seed, shuffle: { files: true, tests: true } } : {};

/** Node 22 and later have a localStorage of their own, which stands before the one of a test's browser. */
const withoutNodesStorage = ['--no-experimental-webstorage'].filter((flag) =>
  process.allowedNodeEnvironmentFlags.has(flag),
);

export default defineConfig({
  test: {
    sequence,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/{contract,domain,texts}/src/**/*.test.ts',
            'apps/server/src/**/*.test.ts',
            'scripts/**/*.test.mjs',
          ],
          exclude: ['**/*.api.test.ts', '**/node_modules/**'],
          sequence,
          // Property tests run hundreds of cases; a slow machine is no failure.
          testTimeout: 30_000,
          // Rules hold nothing that could outlive a file; loaded anew for each they took three times as long.
          isolate: false,
        },
      },
      {
        test: {
          name: 'screens',
          include: ['packages/{ui,web}/src/**/*.test.{ts,tsx}', 'apps/{portal,desk}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**'],
          environment: 'happy-dom',
          setupFiles: [
            'packages/ui/src/testing/wait-as-long-as-it-takes.ts',
            'packages/ui/src/testing/leave-nothing-behind.ts',
          ],
          execArgv: withoutNodesStorage,
          // After the rules, in random order too: a worker is kept as long as files of its project follow each other.
          sequence: { ...sequence, groupOrder: 1 },
          testTimeout: 30_000,
          // React, MUI and the page are loaded once a worker; decision 0301 says what a file does not share.
          isolate: false,
        },
      },
      {
        test: {
          name: 'api',
          include: ['apps/server/src/**/*.api.test.ts'],
          sequence,
          globalSetup: ['apps/server/src/testing/database-setup.ts'],
          alias: [
            {
              find: /^.*\/operation\/start-worker$/,
              replacement: fileURLToPath(new URL('apps/server/src/testing/start-built-thread.ts', import.meta.url)),
            },
          ],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
          // One more than CI has processors: two workers waited a third of their time, for the database or a clock.
          maxWorkers: 3,
          // The server is loaded once a worker: once a file took half of the time. Nothing of it may outlive a file.
          isolate: false,
        },
      },
    ],
  },
});
