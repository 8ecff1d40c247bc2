// Type-checks every workspace with the native compiler: each against the library it may see.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const projects = [
  'packages/domain/tsconfig.json',
  'packages/domain/tsconfig.test.json',
  'packages/contract/tsconfig.json',
  'packages/texts/tsconfig.json',
  'packages/web/tsconfig.json',
  'packages/ui/tsconfig.json',
  'apps/server/tsconfig.json',
  'apps/portal/tsconfig.json',
  'apps/portal/service-worker/tsconfig.json',
  'apps/desk/tsconfig.json',
  'e2e/tsconfig.json',
  'benchmarks/tsconfig.json',
];
const compiler = fileURLToPath(new URL('../node_modules/typescript-native/bin/tsc', import.meta.url));
const chosen = process.argv.slice(2);
let failed = false;
for (const project of projects.filter((p) => chosen.length === 0 || chosen.some((c) => p.startsWith(c)))) {
  const { status } = spawnSync(process.execPath, [compiler, '-p', project, '--pretty', 'false'], { stdio: 'inherit' });
  if (status !== 0) {
    console.error(`types: ${project} has errors`);
    failed = true;
  }
}
process.exit(failed ? 1 : 0);
