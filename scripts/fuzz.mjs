// npm run fuzz -- --requests 100000 [--seed 7]: sends that many requests made from the OpenAPI document, in rounds on a
// fresh database each, and ends with 1 when one of them failed, hung or showed what is another's.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkNode, installIfNeeded, root } from './install.mjs';

/** Tokens live an hour: a round ends before. */
const ROUND = 20_000;

checkNode();
installIfNeeded();
const { values } = parseArgs({
  options: { requests: { type: 'string', default: '100000' }, seed: { type: 'string', default: '1' } },
});
const requests = Number(values.requests);
const seed = Number(values.seed);
if (!Number.isInteger(requests) || requests < 1 || !Number.isInteger(seed)) {
  console.error('--requests and --seed are whole numbers.');
  process.exit(2);
}
const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
for (let sent = 0; sent < requests; sent += ROUND) {
  const round = Math.min(ROUND, requests - sent);
  const seedOfRound = seed + sent / ROUND;
  console.log(`fuzz: ${round} requests with seed ${seedOfRound}`);
  const { status } = spawnSync(
    process.execPath,
    [vitest, 'run', '--project', 'api', 'apps/server/src/http/fuzz.api.test.ts'],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, FUZZ_REQUESTS: String(round), FUZZ_SEED: String(seedOfRound * 10) },
    },
  );
  if (status !== 0) process.exit(status ?? 1);
}
