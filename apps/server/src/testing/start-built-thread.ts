import { join } from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { inject } from 'vitest';
import type {} from './database-setup';

/** Stands in for `operation/start-worker` in tests of the API: threads come from the run's build, as in production. */
export function startWorker(name: string, _from: string, options: WorkerOptions = {}): Worker {
  return new Worker(join(inject('programs'), `${name}.js`), { execArgv: [], ...options });
}
