import { sql, type RawBuilder } from 'kysely';

/**
 * Whether a document is over on a day: a paper is with the day it expires on, what was waived until a day holds through
 * it. Null for one that does not expire.
 */
export const isOverOn = (day: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(expires_on + (coalesce(standing_status, status) = 'WAIVED_VERIFIED')::int <= ${day})`;
