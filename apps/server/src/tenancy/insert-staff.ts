import type { StaffLimits } from '@tradehall/domain/staff/staff-limits';
import type { Transaction } from '../database/transaction-kysely';

export interface NewStaff {
  readonly tenantId: string;
  readonly userId: string;
  readonly email: string;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly roles: readonly string[];
  readonly limits?: Partial<StaffLimits> | undefined;
}

/** Makes a user of the identity pool one of the staff; somebody who is already stays as they are. */
export async function insertStaff(
  tx: Transaction,
  { tenantId, userId, email, firstName = '', lastName = '', roles, limits = {} }: NewStaff,
): Promise<void> {
  await tx
    .insertInto('staff_users')
    .values({
      tenant_id: tenantId,
      user_id: userId,
      email,
      first_name: firstName,
      last_name: lastName,
      roles: [...roles],
      limits: JSON.stringify(limits),
    })
    .onConflict((known) => known.doNothing())
    .execute();
}
