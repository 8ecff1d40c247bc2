import { sql } from 'kysely';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';

/** Files of one person, and of a shop, that may wait to be read, reviewed, applied or undone. */
const MOST_OWN = 10;
const MOST_OF_SHOP = 40;
/** How far a person's next file stands behind their last one: longer than a large one takes. */
const TURN_MILLISECONDS = 60_000;
/** A step that has not ended by then is nobody's turn any more. */
const FORGOTTEN_AFTER = sql`interval '2 hours'`;
/** Seconds until the line has moved on. */
const LINE_MOVES_IN = 30;

interface Waiting {
  readonly actor_id: string;
  readonly files: number;
}

async function waitingOf(tx: Transaction, importId: string | null): Promise<readonly Waiting[]> {
  const { rows } = await sql<Waiting>`
    select actor_id, count(*)::int as files from stock_imports
     where tenant_id = current_setting('app.tenant_id') and state in ('READING', 'REVIEWING', 'APPLYING', 'UNDOING')
       and created_at > now() - ${FORGOTTEN_AFTER} and import_id is distinct from ${importId}::uuid
     group by actor_id`.execute(tx);
  return rows;
}

/** Throws where so many files wait already that another one would only wait longer. */
export async function refuseFullLine(tx: Transaction, actorId: string): Promise<void> {
  const waiting = await waitingOf(tx, null);
  const own = waiting.find(({ actor_id: id }) => id === actorId)?.files ?? 0;
  const ofShop = waiting.reduce((sum, { files }) => sum + files, 0);
  if (own >= MOST_OWN)
    throw new ApiError(429, 'STOCK_IMPORT_OWN_LINE_FULL', { params: [own], retryAfter: LINE_MOVES_IN });
  if (ofShop >= MOST_OF_SHOP)
    throw new ApiError(429, 'STOCK_IMPORT_LINE_FULL', { params: [ofShop], retryAfter: LINE_MOVES_IN });
}

/**
 * When it is an import's turn: at once for a shop's first, a minute later for each one that comes before it. Before it
 * come the person's own, and of every colleague as many. So a shop that brings twenty stands behind another's one, a
 * person behind a colleague's, and whatever waited long enough comes before what is new.
 */
export async function turnOf(
  tx: Transaction,
  { importId, actorId, now }: { readonly importId: string; readonly actorId: string; readonly now: Date },
): Promise<Date> {
  const waiting = await waitingOf(tx, importId);
  const own = waiting.find(({ actor_id: id }) => id === actorId)?.files ?? 0;
  const before = waiting.reduce(
    (sum, { actor_id: id, files }) => sum + (id === actorId ? own : Math.min(files, own + 1)),
    0,
  );
  return new Date(now.getTime() + before * TURN_MILLISECONDS);
}
