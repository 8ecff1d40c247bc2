import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts `<name>.ts` as a thread. `from` is the caller's `import.meta.url`: bundled, `<name>.js` lies beside
 * the server; in development the source lies beside the caller and is run through tsx.
 */
export function startWorker(name: string, from: string, options: WorkerOptions = {}): Worker {
  const bundled = join(dirname(fileURLToPath(from)), `${name}.js`);
  if (existsSync(bundled)) return new Worker(bundled, { execArgv: [], ...options });
  const tsx = createRequire(from)
    .resolve('tsx/esm/api')
    .replace(/\.cjs$/, '.mjs');
  const source = new URL(`./${name}.ts`, from).href;
  const script = `import(${JSON.stringify(pathToFileURL(tsx).href)}).then(({ register }) => { register(); return import(${JSON.stringify(source)}); })`;
  return new Worker(script, { execArgv: [], ...options, eval: true });
}
