// Installs the packages of the lockfile when they are missing or not those of the lockfile. Plain Node: nothing is
// installed yet.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const [LEAST_MAJOR, LEAST_MINOR] = [20, 19];

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > LEAST_MAJOR || (major === LEAST_MAJOR && minor >= LEAST_MINOR)) return;
  console.error(`Tradehall needs Node ${LEAST_MAJOR}.${LEAST_MINOR} or later; this is ${process.versions.node}.`);
  process.exit(1);
}

export function installIfNeeded(say = console.log) {
  const lock = join(root, 'package-lock.json');
  const hash = createHash('sha256').update(readFileSync(lock)).digest('hex');
  const stamp = join(root, 'node_modules/.cache/tradehall/installed-from');
  const installed = join(root, 'node_modules/.package-lock.json');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  // Installed by hand after the lockfile was written: take it as it is.
  const changedAt = (file) => (existsSync(file) ? statSync(file).mtimeMs : 0);
  const byHand = changedAt(installed) > changedAt(stamp) && changedAt(installed) + 60_000 >= changedAt(lock);
  if (!byHand) {
    say('Installing packages from the lockfile (a few minutes the first time) …');
    const { status } = runNpm(['ci', '--include=dev', '--no-audit', '--no-fund']);
    if (status !== 0) {
      console.error(
        'The packages could not be installed; npm says why above. Check the network or the registry and try again.',
      );
      process.exit(1);
    }
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

export function runNpm(args) {
  const npm = process.env.npm_execpath;
  const options = { cwd: root, stdio: 'inherit' };
  return npm
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
}
