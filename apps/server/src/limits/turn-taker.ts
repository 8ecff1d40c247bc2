import type { TurnTaker } from './fair-turns';
import type { Caller, Tenant } from '../http/request-context';

/** Who waits in line behind a call: the caller's account, or whoever has none themselves. */
export function turnTaker({ tenantId }: Pick<Tenant, 'tenantId'>, { accountId, userId }: Caller): TurnTaker {
  return { tenantId, account: accountId ?? userId };
}
