// What must hold before a change is taken, beside the tests: one list for `npm run check` and `npm test`.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { root } from './install.mjs';

/**
 * Names of scripts in package.json, where each check's command stands. The longest come first:
 * the others fit beside them.
 */
const CHECKS = ['lint', 'types', 'imports', 'format:check', 'requirements'];

/**
 * Runs every check, as many at once as there are processors, and prints each one's output in one piece when it ends.
 */
export async function runChecks() {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const waiting = [...CHECKS];
  const results = [];
  const work = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const result = await runScript(name, scripts[name]);
      console.log(`\n== ${name}: ${result.passed ? 'ok' : 'FAILED'} (${result.seconds} s)\n${result.output}`.trimEnd());
      results.push(result);
    }
  };
  await Promise.all(Array.from({ length: Math.min(CHECKS.length, availableParallelism()) }, work));
  return results.sort((a, b) => CHECKS.indexOf(a.name) - CHECKS.indexOf(b.name));
}

/** As npm runs it, without npm's own start: with this Node and the packages' commands first on the path. */
function runScript(name, command) {
  const started = Date.now();
  const path = [dirname(process.execPath), join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
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
