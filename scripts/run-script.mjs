// Runs a script of package.json by its name, as npm does but without npm's own start.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { root } from './install.mjs';

/**
 * The given folder's Node stands first on the path, then the packages' commands; `args` go behind the command's own.
 */
export function runScript(name, { nodeFolder = dirname(process.execPath), args = [] } = {}) {
  const started = Date.now();
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const path = [nodeFolder, join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const command = [scripts[name], ...args.map((arg) => JSON.stringify(arg))].join(' ');
  const child = spawn(command, { cwd: root, shell: true, env: { ...process.env, PATH: path } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (output += bytes));
  return new Promise((resolve) => {
    const end = (passed) => resolve({ name, passed, output, seconds: Math.round((Date.now() - started) / 100) / 10 });
    child.on('error', (error) => {
      output += error.message;
      end(false);
    });
    child.on('close', (code) => end(code === 0));
  });
}
