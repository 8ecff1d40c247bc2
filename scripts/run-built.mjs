// Runs a program of the server as it is built now: what npm run seed, tenant, backup and restore have in common.
import { join } from 'node:path';
import { checkNode, installIfNeeded, root } from './install.mjs';
import { runNode } from './run-node.mjs';

/** Ends this process as the program ended. Whoever stops the one stops the other, as in the middle of a restore. */
export async function runBuilt(program, args) {
  checkNode();
  installIfNeeded();
  const { build } = await import('./build.mjs');
  await build({ only: 'server' });
  process.exit(await runNode(['--enable-source-maps', join(root, `apps/server/dist/${program}.js`), ...args]));
}
