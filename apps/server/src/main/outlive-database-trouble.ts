import type { FastifyBaseLogger } from 'fastify';
import { isTrouble } from '../database/database-trouble';

/**
 * What nobody waits for may fail for want of the database: the queue tells it what became of a job and does not look
 * whether that was heard. Such a failure is told and ends no process, which is there when the database is back; the job
 * is found without a worker and done again. Any other failure that nobody handles is a fault, and ends it.
 */
export function outliveDatabaseTrouble(
  of: Pick<NodeJS.EventEmitter, 'on'>,
  log: Pick<FastifyBaseLogger, 'error'>,
): void {
  of.on('unhandledRejection', (reason: unknown) => {
    if (!(reason instanceof Error) || !isTrouble(reason)) throw reason;
    log.error({ err: reason }, 'the database was away when something was to be told to it');
  });
}
