import { sql } from 'kysely';
import { isAuthority } from '@tradehall/domain/access/authorities';
import { NO_NAME, writtenName } from '@tradehall/domain/access/person-name';
import { heldAuthorities } from '@tradehall/domain/colleagues/colleague-rights';
import type { Transaction } from '../database/transaction-kysely';
import { leaveDeed, lockPeople } from './run-owner-command';

interface TakenRow {
  readonly account_id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly is_owner: boolean;
  readonly authorities: string[];
  readonly order_limit_minor: number | null;
}

/**
 * Whoever was invited and has chosen a password is of the account from then on, with what was given to them as far as
 * the account still holds it (W70). Runs in the transaction of the password; of anybody else it does nothing.
 */
export async function acceptInvitation(tx: Transaction, tenantId: string, userId: string): Promise<void> {
  const found = await tx
    .selectFrom('colleague_invitations')
    .select('account_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (found === undefined) return;
  await lockPeople(tx, found.account_id);
  const { rows } = await sql<TakenRow>`
    delete from colleague_invitations i using pool_users p
     where i.tenant_id = ${tenantId} and i.user_id = ${userId} and p.tenant_id = i.tenant_id and p.user_id = i.user_id
    returning i.account_id, i.email, i.is_owner, i.authorities, i.order_limit_minor,
              coalesce(nullif(p.attributes ->> 'name', ${NO_NAME}), i.first_name) as first_name,
              coalesce(nullif(p.attributes ->> 'family_name', ${NO_NAME}), i.last_name) as last_name`.execute(tx);
  const [row] = rows;
  if (row === undefined) return;
  const { account_id: accountId, email } = row;
  const [firstName, lastName] = [writtenName(row.first_name), writtenName(row.last_name)];
  const owner = await tx
    .selectFrom('account_users')
    .select(['authorities', 'is_offline'])
    .where('account_id', '=', accountId)
    .where('is_owner', '=', true)
    .orderBy('created_at')
    .orderBy('user_id')
    .executeTakeFirst();
  const given = { isOwner: row.is_owner, authorities: row.authorities.filter(isAuthority) };
  const authorities = heldAuthorities(given, new Set((owner?.authorities ?? []).filter(isAuthority)));
  const { order_limit_minor: orderLimitMinor } = row;
  await tx
    .insertInto('account_users')
    .values({
      tenant_id: tenantId,
      user_id: userId,
      account_id: accountId,
      email,
      first_name: firstName,
      last_name: lastName,
      is_offline: owner?.is_offline ?? false,
      is_owner: given.isOwner,
      authorities,
      order_limit_minor: orderLimitMinor,
    })
    .execute();
  await leaveDeed(tx, {
    tenant: { tenantId },
    by: { userId, firstName, lastName, email },
    accountId,
    act: 'COLLEAGUE_JOINED',
    person: { userId, email },
    after: { isOwner: given.isOwner, authorities, orderLimitMinor },
  });
}
