// npm run backup -- FOLDER, npm run restore -- FOLDER: a deployment's rows and files, into a folder and back.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { checkNode, installIfNeeded, root } from './install.mjs';

checkNode();
installIfNeeded();
const { build } = await import('./build.mjs');
await build({ only: 'server' });
const { status } = spawnSync(
  process.execPath,
  ['--enable-source-maps', join(root, 'apps/server/dist/backup.js'), ...process.argv.slice(2)],
  { stdio: 'inherit' },
);
process.exit(status ?? 1);
