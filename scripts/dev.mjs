// npm run dev: the server from its sources, started again on change, and the portal rebuilt on change.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { checkNode, installIfNeeded, root } from './install.mjs';

checkNode();
installIfNeeded();
const { build } = await import('./build.mjs');
await build({ only: 'portal' });

const bin = (name) => join(root, 'node_modules', name);
const children = [
  spawn(
    process.execPath,
    [bin('tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', join(root, 'apps/server/src/main.ts')],
    { stdio: 'inherit', cwd: root },
  ),
  spawn(process.execPath, [bin('vite/bin/vite.js'), 'build', '--watch', '--logLevel', 'warn'], {
    stdio: 'inherit',
    cwd: join(root, 'apps/portal'),
  }),
];
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => children.forEach((child) => child.kill(signal)));
for (const child of children)
  child.on(
    'exit',
    (code) => children.every((c) => c.exitCode !== null || c.signalCode !== null) && process.exit(code ?? 0),
  );
