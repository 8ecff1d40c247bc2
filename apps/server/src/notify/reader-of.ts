import { sql } from 'kysely';
import type { Authority } from '@tradehall/domain/access/authorities';
import type { Transaction } from '../database/transaction-kysely';

export interface Reader {
  readonly userId: string;
  readonly email: string;
}

/**
 * Who is written to about what a user began: themselves while they may see such things, else the account's first owner
 * who may (B09, W71). Where nobody of the account may, the user hears of what is theirs all the same. Undefined when
 * the user is of no account any more.
 */
export async function readerOf(
  tx: Transaction,
  userId: string,
  needs: Authority | undefined,
): Promise<Reader | undefined> {
  const { rows } = await sql<Reader>`
    select r.user_id as "userId", r.email
      from account_users u
      join account_users r on r.tenant_id = u.tenant_id and r.account_id = u.account_id
     where u.tenant_id = current_setting('app.tenant_id') and u.user_id = ${userId}
       and (r.user_id = u.user_id or r.is_owner and ${needs ?? null}::text = any(r.authorities))
     order by r.user_id = u.user_id and coalesce(${needs ?? null}::text = any(r.authorities), true) desc,
              r.user_id <> u.user_id desc, r.created_at, r.user_id
     limit 1`.execute(tx);
  return rows[0];
}

/**
 * Of each user whoever reads what comes of theirs: themselves while they hold what it needs, else the account's first
 * owner who does (B09, W71); nobody who buys offline alone. Who is missing has nobody left who may see it.
 */
export async function readersOf(
  tx: Transaction,
  userIds: readonly string[],
  needs: Authority,
): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map();
  const { rows } = await sql<{ user_id: string; reader_id: string }>`
    select distinct on (u.user_id) u.user_id, r.user_id as reader_id
      from account_users u
      join account_users r on r.tenant_id = u.tenant_id and r.account_id = u.account_id
     where u.tenant_id = current_setting('app.tenant_id') and u.user_id = any(${[...new Set(userIds)]}::text[])
       and ${needs} = any(r.authorities) and not r.is_offline and (r.user_id = u.user_id or r.is_owner)
     order by u.user_id, r.user_id = u.user_id desc, r.created_at, r.user_id`.execute(tx);
  return new Map(rows.map(({ user_id, reader_id }) => [user_id, reader_id]));
}
