import type { Services } from '../room/services';
import { defineExpiryOf } from '../tenancy/expire-waiting';
import { tellAsker } from './tell-asker';

export const EXPIRE_APPROVALS = 'expire-approvals';

/** Ends what waited too long, and tells who asked (SD08). */
export function defineExpiry(services: Services): void {
  defineExpiryOf(services, {
    job: EXPIRE_APPROVALS,
    table: 'approvals',
    tell: (tx, tenant, row) => tellAsker(tx, services, tenant, row, { state: 'EXPIRED', decidedBy: '', note: '' }),
  });
}
