// npm run tenant -- create|list|suspend|resume …: makes and changes the tenants of a deployment; --help says how.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { checkNode, installIfNeeded, root } from './install.mjs';

checkNode();
installIfNeeded();
const { build } = await import('./build.mjs');
await build({ only: 'server' });
const { status } = spawnSync(
  process.execPath,
  ['--enable-source-maps', join(root, 'apps/server/dist/tenant.js'), ...process.argv.slice(2)],
  { stdio: 'inherit' },
);
process.exit(status ?? 1);
