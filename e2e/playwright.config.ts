import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from '../scripts/find-chromium.mjs';
import type { PortalOptions } from './fixtures/portal-test';

const executablePath = findChromium({ shellFirst: true });
if (executablePath === undefined)
  throw new Error('There is no Chromium on this machine. `npm test` installs one; or set CHROMIUM_PATH.');

export default defineConfig<PortalOptions>({
  testDir: 'journeys',
  testMatch: '**/*.e2e.ts',
  outputDir: 'results',
  globalSetup: './fixtures/test-run.ts',
  // A test stands alone, so that any two may run at once and in any order.
  fullyParallel: true,
  // One more than the processors of CI: a tenth of their time tests wait, for a lot that closes or an hour that passes.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  timeout: 240_000,
  // An assertion ends as soon as it holds; a slow or busy machine only waits longer.
  expect: { timeout: 40_000 },
  reporter: 'list',
  use: {
    // A test's pages end before what was optimized for them has paid: decision 0303.
    launchOptions: { executablePath, args: [...chromiumArguments(), '--js-flags=--no-maglev --no-turbofan'] },
    viewport: { width: 1280, height: 800 },
    colorScheme: 'light',
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    // A kept page would answer for a server that a test has stopped; the tests of that ask for it.
    serviceWorkers: 'block',
    actionTimeout: 40_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    // What each step did, asked and logged. Copies of the page at each step cost a tenth of the run: E2E_TRACE=pages.
    trace: {
      mode: 'retain-on-failure',
      screenshots: false,
      snapshots: process.env['E2E_TRACE'] === 'pages',
      sources: true,
    },
  },
});
