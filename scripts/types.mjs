// Type-checks every workspace with the native compiler: each against the library it may see.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

/** The longest first: the others fit beside them. */
const projects = [
  'apps/server/tsconfig.json',
  'apps/portal/tsconfig.json',
  'apps/desk/tsconfig.json',
  'e2e/tsconfig.json',
  'benchmarks/tsconfig.json',
  'packages/ui/tsconfig.json',
  'packages/web/tsconfig.json',
  'packages/contract/tsconfig.json',
  'packages/texts/tsconfig.json',
  'packages/domain/tsconfig.test.json',
  'packages/domain/tsconfig.json',
  'apps/portal/service-worker/tsconfig.json',
];
const compiler = fileURLToPath(new URL('../node_modules/typescript-native/bin/tsc', import.meta.url));
const chosen = process.argv.slice(2);
const waiting = projects.filter((p) => chosen.length === 0 || chosen.some((c) => p.startsWith(c)));
let failed = false;

/** One thread each: a project's threads would check most of its types once more apiece, twice the work on two cores. */
const check = (project) =>
  new Promise((resolve, reject) => {
    const args = [compiler, '-p', project, '--pretty', 'false', '--singleThreaded'];
    spawn(process.execPath, args, { stdio: 'inherit' }).once('error', reject).once('close', resolve);
  });

const work = async () => {
  for (let project = waiting.shift(); project !== undefined; project = waiting.shift()) {
    if ((await check(project)) === 0) continue;
    console.error(`types: ${project} has errors`);
    failed = true;
  }
};
await Promise.all(Array.from({ length: Math.min(waiting.length, availableParallelism()) }, work));
process.exit(failed ? 1 : 0);
