import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Listener } from '../database/listen';
import type { ReadBudgets, Spent } from './read-budgets';

const CHANNEL = 'tradehall_reads';
/** How often servers tell each other, in milliseconds: as long may an account read at each of them unseen. */
const EVERY = 1_000;
/** Accounts in one notification, which carries 8000 bytes. */
const AT_ONCE = 30;

interface Notice {
  readonly from: string;
  readonly spent: readonly Spent[];
}

/** Joins the read budgets of several server processes; a notification writes no row. */
export function shareReadBudgets(
  budgets: ReadBudgets,
  pool: pg.Pool,
  listener: Listener,
  onError: (error: Error) => void,
): { readonly tell: () => Promise<void>; readonly stop: () => Promise<void> } {
  const self = randomUUID();
  let telling: Promise<void> | undefined;
  const off = listener.on(CHANNEL, (payload) => {
    const { from, spent } = JSON.parse(payload) as Notice;
    if (from !== self) for (const one of spent) budgets.hear(one);
  });

  async function tellAll(): Promise<void> {
    const spent = budgets.untold();
    const notices: string[] = [];
    for (let at = 0; at < spent.length; at += AT_ONCE)
      notices.push(JSON.stringify({ from: self, spent: spent.slice(at, at + AT_ONCE) }));
    if (notices.length === 0) return;
    // What cannot be told is forgotten: this server counts on by itself.
    await pool
      .query('select pg_notify($1, notice) from unnest($2::text[]) as notice', [CHANNEL, notices])
      .catch((error: unknown) => onError(error as Error));
  }
  const tell = (): Promise<void> => (telling ??= tellAll().finally(() => (telling = undefined)));
  const timer = setInterval(() => void tell(), EVERY);
  timer.unref();

  return {
    tell,
    async stop() {
      clearInterval(timer);
      off();
      await telling;
    },
  };
}
