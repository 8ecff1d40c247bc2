import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import type { Tenant } from '../http/request-context';
import type { Factors } from '../identity/take-factors-off';
import type { Services } from '../room/services';

export const NO_FACTORS: Factors = { app: false, passkeys: false };

/**
 * Takes every second factor off somebody of an account, and answers what there was. Whoever works at the shop as well
 * is let in at the desk by the same sign-in: that is its owners' to do (SD09).
 */
export async function takeBuyersFactorsOff(
  tx: Transaction,
  pools: Services['pools'],
  { tenantId, configuration }: Tenant,
  userId: string,
): Promise<Factors> {
  if (configuration.identityPool !== undefined) throw new ApiError(409, 'SECOND_FACTOR_ELSEWHERE');
  const staff = await tx.selectFrom('staff_users').select('user_id').where('user_id', '=', userId).executeTakeFirst();
  if (staff !== undefined) throw new ApiError(409, 'SECOND_FACTOR_OF_STAFF');
  const taken = await pools.takeFactorsOff(tx, tenantId, userId);
  if (!taken.app && !taken.passkeys) throw new ApiError(409, 'SECOND_FACTOR_NONE');
  return taken;
}
