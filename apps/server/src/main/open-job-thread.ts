import type { FastifyBaseLogger } from 'fastify';
import type { Configuration } from '../configuration/configuration';
import { createJobThread, type JobThread } from '../jobs/job-thread';
import { startWorker } from '../operation/start-worker';

export interface JobThreadOptions {
  /** Of the database, as its owner. */
  readonly url: string;
  /** Milliseconds without a job until the thread ends; a minute unless told. */
  readonly restAfter?: number;
}

/**
 * Megabytes of the thread, several times what the largest file needs: past it the thread ends and the server goes on.
 * What it may hold decides when it collects what is over: without a limit its memory grew to four times what it needs.
 */
const MEMORY = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 24 };

/** What the thread is given at its start. */
export interface JobThreadStart {
  readonly configuration: Configuration;
  readonly url: string;
}

/** The thread of the jobs that take long: a server without calls, with connections of its own. */
export function openJobThread(
  configuration: Configuration,
  log: Pick<FastifyBaseLogger, 'error'>,
  port: () => number,
  { url, restAfter }: JobThreadOptions,
): JobThread {
  const workerData: JobThreadStart = { configuration, url };
  return createJobThread({
    start: () => startWorker('job-thread-worker', import.meta.url, { workerData, resourceLimits: MEMORY }),
    port,
    onError: (error) => log.error({ err: error }, 'the thread of the jobs'),
    ...(restAfter === undefined ? {} : { restAfter }),
  });
}
