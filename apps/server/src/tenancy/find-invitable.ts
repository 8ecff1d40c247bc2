import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import { normalizeUsername } from '../identity/user-pool';

/** Whoever has this address among the staff, as far as an invitation has to know them. */
export async function findInvitable(tx: Transaction, email: string) {
  const known = await tx
    .selectFrom('staff_users')
    .select(['user_id', 'email', 'roles', 'is_disabled'])
    .where('email', '=', normalizeUsername(email))
    .executeTakeFirst();
  if (known !== undefined) refuseDisabled(known);
  return known;
}

/** A disabled person's password opens nothing: they are enabled first, and invited then (SD10). */
export function refuseDisabled({
  email,
  is_disabled: isDisabled,
}: {
  readonly email: string;
  readonly is_disabled: boolean;
}): void {
  if (isDisabled) throw new ApiError(409, 'STAFF_DISABLED', { params: [email] });
}
