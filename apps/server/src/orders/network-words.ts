import { sql } from 'kysely';
import type { Transaction } from '../database/transaction-kysely';
import type { Services } from '../room/services';
import { eachTenant } from '../tenancy/each-tenant';

/** A word that is written down, by who said it. */
export interface Word {
  readonly from: string;
  readonly id: number;
}

/** What a job that tells a word carries besides; jobs of earlier versions carry none. */
export interface Told {
  readonly word?: Word;
}

export const LOST_WORDS_JOB = 'network-words-lost';
const MOST = 100;

/**
 * Tells the other side of a network order by a job, and writes the word down until it was heard (N03). The job alone
 * would be lost where it fails too often, and a backup has no jobs: the two sides would differ for good.
 */
export async function sayWord(
  jobs: Pick<Services['jobs'], 'send'>,
  tx: Transaction,
  job: string,
  data: object,
): Promise<void> {
  const { rows } = await sql<Word>`
    insert into network_words (job, data) values (${job}, ${JSON.stringify(data)}::jsonb)
    returning tenant_id as "from", word_id as id`.execute(tx);
  await jobs.send(job, { ...data, word: rows[0] }, { tx });
}

/** It is said no more. What ends before this is heard twice, as any job may be. */
export async function markHeard(database: Services['database'], { from, id }: Word): Promise<void> {
  await database.inTenant(from, (tx) =>
    sql`delete from network_words where tenant_id = current_setting('app.tenant_id') and word_id = ${id}`.execute(tx),
  );
}

/** Says words again that no job tells any more, at growing distances. */
export function sayLostWordsAgain(services: Pick<Services, 'database' | 'jobs' | 'log' | 'tenants'>): void {
  const { database, jobs } = services;
  jobs.define(LOST_WORDS_JOB, {
    work: () =>
      eachTenant(services, LOST_WORDS_JOB, ({ tenantId }) =>
        database.inTenant(tenantId, async (tx) => {
          const { rows } = await sql<{ id: number; job: string; data: object }>`
            update network_words
               set attempts = attempts + 1, due_at = now() + make_interval(mins => least(60, 5 * 2 ^ least(attempts, 5))::int)
             where tenant_id = current_setting('app.tenant_id') and word_id = any(array(
               select word_id from network_words where tenant_id = current_setting('app.tenant_id') and due_at <= now()
                order by word_id limit ${MOST} for update skip locked))
            returning word_id as id, job, data`.execute(tx);
          for (const { id, job, data } of [...rows].sort((one, other) => one.id - other.id)) {
            const word = { from: tenantId, id };
            if (!(await jobs.isQueued(tx, job, { word }))) await jobs.send(job, { ...data, word }, { tx });
          }
        }),
      ),
  });
  jobs.schedule(LOST_WORDS_JOB, '* * * * *');
}
