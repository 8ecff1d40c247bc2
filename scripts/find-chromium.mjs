// Where a Chromium is: named by CHROMIUM_PATH, on the path, at the places systems keep it, Playwright's own, or the one
// that install-chromium.mjs took from the npm registry.
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where a Chromium from the npm registry is kept, with the script that starts it. */
export const REGISTRY_CHROMIUM = fileURLToPath(new URL('../node_modules/.cache/tradehall/chromium', import.meta.url));
export const REGISTRY_LAUNCHER = join(REGISTRY_CHROMIUM, 'chromium');

/** The engine and nothing around it: what a test sees is the same, and a window costs a fifth less of the processor. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const PLACES = [
  '/usr/lib/chromium/chromium',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * @param {{ shellFirst?: boolean }} [options] Tests take the bare engine where there is one; figures are measured in
 * the whole browser.
 * @returns {string | undefined}
 */
export function findChromium({ shellFirst = false } = {}) {
  const named = process.env.CHROMIUM_PATH;
  if (named) return runs(named) ? named : undefined;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = (names) => names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const whole = [...onPath(NAMES), ...PLACES];
  const shells = onPath(SHELLS);
  const installed = (shellFirst ? [...shells, ...whole] : [...whole, ...shells]).find(runs);
  return installed ?? [...playwrightsOwn(), REGISTRY_LAUNCHER].find(starts);
}

/** What a Chromium needs to be told: as root it has no sandbox to use, and tests reach nothing outside this machine. */
export function chromiumArguments() {
  const quiet = [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-quic',
    '--disable-dev-shm-usage',
    '--no-first-run',
  ];
  return process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet;
}

function runs(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** A downloaded one may lack libraries that a system's own came with. */
function starts(path) {
  return runs(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

function playwrightsOwn() {
  try {
    return [createRequire(import.meta.url)('playwright-core').chromium.executablePath()];
  } catch {
    return [];
  }
}
