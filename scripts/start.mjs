// npm start: installs and builds what is missing, then runs the server until it is told to stop.
import { join } from 'node:path';
import { checkNode, installIfNeeded, root } from './install.mjs';
import { runNode } from './run-node.mjs';

checkNode();
installIfNeeded();
// In a process that ends: a bundler's memory would stay here for as long as the server runs.
const built = await runNode([join(root, 'scripts/build.mjs')]);
if (built !== 0) {
  // Above 128 somebody stopped it; below, its own message stands above.
  if (built < 128)
    console.error(
      'The product could not be built, so nothing was started. Mend what is named above and run npm start again.',
    );
  process.exit(built);
}

// The channel tells the server when this process dies, even by kill -9, so that it is never left alone.
process.exit(
  await runNode(['--enable-source-maps', '--max-semi-space-size=32', join(root, 'apps/server/dist/main.js')], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { LOG_LEVEL: 'warn', ...process.env },
  }),
);
