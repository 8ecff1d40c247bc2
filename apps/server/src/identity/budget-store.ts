import { sql } from 'kysely';
import type { Transaction } from '../database/transaction-kysely';
import { fingerprint } from './sealed-box';
import type { UserPool } from './user-pool';

/** So much of something within so many seconds, counted from its first. */
export interface Budget {
  readonly name: string;
  readonly limit: number;
  readonly seconds: number;
}

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Every budget of the pool (docs/operations.md, "Sign-in under attack"). */
export const BUDGETS = {
  /** Guesses at one account from places that it was never signed in from, all together. */
  guesses: { name: 'guesses', limit: 50, seconds: HOUR },
  /** What goes through beyond them: slow, and never nothing, so that nobody is locked out. */
  slowGuesses: { name: 'slow-guesses', limit: 1, seconds: 60 },
  /** Codes of one person's second factor, typed at places that are not known as theirs, all together. */
  factorGuesses: { name: 'factor-guesses', limit: 20, seconds: HOUR },
  /** Emails that tell somebody of guesses. */
  guessWarnings: { name: 'guess-warnings', limit: 1, seconds: DAY },
  /** Codes of one purpose for one person, from places that are not known as theirs, and from each that is. */
  codes: { name: 'codes', limit: 10, seconds: DAY },
  /** Emails "you already have an account" to one person. */
  knownNotes: { name: 'known-notes', limit: 1, seconds: DAY },
  /** Emails that one network address brings about. */
  addressEmails: { name: 'address-emails', limit: 30, seconds: HOUR },
  /** Emails to people who never asked for one as far as we know: sign-ups of one tenant. */
  strangerEmails: { name: 'stranger-emails', limit: 500, seconds: HOUR },
} as const satisfies Record<string, Budget>;

/** Takes one from the budget of `whose`; `false`, and nothing taken, when it is used up. */
export async function takeFromBudget(
  tx: Transaction,
  pool: UserPool,
  budget: Budget,
  whose: readonly string[],
  now: Date,
): Promise<boolean> {
  const subject = fingerprint(pool.secret, 'budget', budget.name, ...whose);
  const begun = new Date(now.getTime() - budget.seconds * 1000);
  const { rows } = await sql`
    insert into pool_budgets as b (tenant_id, subject, window_start, used) values (${pool.tenantId}, ${subject}, ${now}, 1)
    on conflict (tenant_id, subject) do update set
      used = case when b.window_start <= ${begun} then 1 else b.used + 1 end,
      window_start = case when b.window_start <= ${begun} then ${now} else b.window_start end
    where b.window_start <= ${begun} or b.used < ${budget.limit}::integer
    returning used`.execute(tx);
  return rows.length === 1;
}

/** Forgets what no budget reaches back to. */
export async function sweepBudgets(tx: Transaction, now: Date): Promise<void> {
  await sql`delete from pool_budgets where window_start < ${now}::timestamptz - interval '2 days'`.execute(tx);
  await sql`delete from pool_known_places where seen_at < ${now}::timestamptz - interval '90 days'`.execute(tx);
}
