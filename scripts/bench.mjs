// npm run bench -- NAME: runs benchmarks/NAME.bench.ts, prints its table and claims, and keeps them as JSON.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { checkNode, installIfNeeded, root } from './install.mjs';

const folder = join(root, 'benchmarks');
const all = readdirSync(folder)
  .filter((name) => name.endsWith('.bench.ts'))
  .map((name) => name.replace('.bench.ts', ''));
const [name, ...rest] = process.argv.slice(2);
if (!name || (name !== 'all' && !all.includes(name))) {
  console.error(`Name a benchmark: npm run bench -- NAME. There are: ${all.join(', ') || 'none yet'}, and all.`);
  process.exit(1);
}
checkNode();
installIfNeeded();
const { build } = await import('./build.mjs');
await build();

const results = join(folder, 'results');
mkdirSync(results, { recursive: true });
let failed = false;
for (const one of name === 'all' ? all : [name]) failed = !(await run(one)) || failed;
process.exit(failed ? 1 : 0);

/** A benchmark prints its table, then a line `CLAIM name measured target holds` (or `falls-short`) for each claim. */
async function run(one) {
  const started = new Date();
  console.log(`\n# ${one}`);
  // What is compared may hold a million items several times over. Set later than at the start, it is not kept to.
  const node = ['--expose-gc', '--max-old-space-size=14000', '--import', 'tsx'];
  const child = spawn(process.execPath, [...node, join(folder, `${one}.bench.ts`), ...rest], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: root,
    // What a claim measures is not how much one account may read.
    env: { ...process.env, READS_PER_MINUTE: '0' },
  });
  let output = '';
  child.stdout.on('data', (bytes) => {
    output += bytes;
    process.stdout.write(bytes);
  });
  const code = await new Promise((resolve) => child.on('exit', resolve));
  const claims = output.split('\n').flatMap((line) => {
    const found = /^CLAIM (\S+) (\S+) (\S+) (holds|falls-short)$/.exec(line.trim());
    return found ? [{ name: found[1], measured: found[2], target: found[3], holds: found[4] === 'holds' }] : [];
  });
  const report = {
    benchmark: one,
    startedAt: started.toISOString(),
    seconds: Math.round((Date.now() - started.getTime()) / 1000),
    machine: {
      cpus: cpus().length,
      model: cpus()[0]?.model ?? '',
      memoryGb: Math.round(totalmem() / 2 ** 30),
      node: process.version,
      platform: `${process.platform}-${process.arch}`,
    },
    claims,
    output,
  };
  if (existsSync(join(folder, `${one}.bench.ts`)))
    writeFileSync(join(results, `${one}.json`), `${JSON.stringify(report, null, 2)}\n`);
  if (code !== 0) console.error(`The benchmark ${one} ended with an error.`);
  return code === 0;
}
