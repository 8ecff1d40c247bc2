import { sql } from 'kysely';

/** Offers `o` that wait for an answer: one whose answer can still be undone counts as answered (SD31, SD36). */
export const waitsForAnswer = sql`o.tenant_id = current_setting('app.tenant_id')
  and o.closed_at is null and o.status = 'PENDING_ACCEPTANCE'
  and not exists (select from held_answers h where h.tenant_id = o.tenant_id and h.offer_id = o.offer_id
                     and h.offer_version = o.version and h.outcome = 'HELD')`;
