// npm start: installs and builds what is missing, then runs the server until it is told to stop.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { checkNode, installIfNeeded, root } from './install.mjs';

checkNode();
installIfNeeded();
const { build } = await import('./build.mjs');
await build().catch((error) => {
  console.error(
    `${error.message}\nThe product could not be built, so nothing was started. Mend what is named above and run npm start again.`,
  );
  process.exit(1);
});

// The channel tells the server when this process dies, even by kill -9, so that it is never left alone.
const server = spawn(
  process.execPath,
  ['--enable-source-maps', '--max-semi-space-size=32', join(root, 'apps/server/dist/main.js')],
  { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env: { LOG_LEVEL: 'warn', ...process.env } },
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
