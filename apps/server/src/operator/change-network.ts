import type { TenantParticipant } from '@tradehall/contract/operator';
import type { PartnerRole } from '@tradehall/domain/network/transfer-terms';
import { readCheckoutSettings } from '../checkout-options/checkout-settings-store';
import type { Database } from '../database/database';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import { readParticipants } from '../network/network-read-model';
import { writeAcrossNetwork } from '../tenancy/across-network';
import { changeConfiguration } from '../tenants/tenants-store';
import { changeTenant, findTenant } from './on-tenant';
import type { OperatorDeps } from './operator-deps';

type Deps = Pick<OperatorDeps, 'database'>;

/** How a participant's stock is shown at the tenant that resells it. */
export interface Membership {
  readonly groupName?: string | undefined;
  readonly groupDescription?: string | undefined;
  readonly selectOrder?: number | undefined;
  readonly isPxns?: boolean | undefined;
  readonly isPxnr?: boolean | undefined;
  readonly warehouses?: readonly { readonly warehouseId: string; readonly warehouseLabel: string }[] | undefined;
}

async function networkOf(tx: Transaction): Promise<TenantParticipant[]> {
  return (await readParticipants(tx)).map((one) => ({
    participantId: one.pxnParticipantId,
    groupName: one.warehouseGroupName,
    groupDescription: one.warehouseGroupDescription,
    selectOrder: one.warehouseGroupSelectOrder,
    isPxns: one.isPxns,
    isPxnr: one.isPxnr,
    warehouses: [...one.warehouses],
  }));
}

export async function readNetwork({ database }: Deps, tenantId: string): Promise<TenantParticipant[]> {
  await findTenant(database, tenantId);
  return database.inTenant(tenantId, networkOf, { readOnly: true });
}

const currencyOf = async (database: Database, tenantId: string): Promise<string> =>
  (await database.inTenant(tenantId, readCheckoutSettings, { readOnly: true })).currencyCode;

/** Lets a tenant resell another one's stock; asked again, it changes how that stock is shown (O07). */
export async function addParticipant(
  { database }: Deps,
  tenantId: string,
  participantId: string,
  membership: Membership,
): Promise<TenantParticipant[]> {
  if (participantId === tenantId) throw new ApiError(422, 'PARTICIPANT_IS_ITSELF', { params: [tenantId] });
  const reseller = await findTenant(database, tenantId);
  const supplier = await findTenant(database, participantId);
  const [own, theirs] = [await currencyOf(database, tenantId), await currencyOf(database, participantId)];
  if (own !== theirs)
    throw new ApiError(422, 'PARTICIPANT_CURRENCY_DIFFERS', {
      params: [reseller.tenantId, own, participantId, theirs],
    });
  return changeNetwork(database, tenantId, async (tx, members) => {
    const known = members.find((one) => one.participantId === participantId);
    const { groupName, groupDescription, selectOrder, isPxns, isPxnr, warehouses } = membership;
    const shown = {
      group_name: groupName ?? known?.groupName ?? supplier.shortName,
      group_description: groupDescription ?? known?.groupDescription ?? '',
      select_order: selectOrder ?? known?.selectOrder ?? members.length + 1,
      is_pxns: isPxns ?? known?.isPxns ?? true,
      is_pxnr: isPxnr ?? known?.isPxnr ?? false,
      warehouses: JSON.stringify(warehouses ?? known?.warehouses ?? []),
    };
    await tx
      .insertInto('network_participants')
      .values({ tenant_id: tenantId, participant_id: participantId, ...shown })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'participant_id']).doUpdateSet(shown))
      .execute();
    await keepPartners(tx, tenantId, participantId, true);
  });
}

/** Ends a membership: nothing more is sold of that stock, and orders that were placed go on. */
export async function removeParticipant(
  { database }: Deps,
  tenantId: string,
  participantId: string,
): Promise<TenantParticipant[]> {
  return changeNetwork(database, tenantId, async (tx, members) => {
    if (!members.some((one) => one.participantId === participantId))
      throw new ApiError(404, 'PARTICIPANT_MISSING', { params: [tenantId, participantId] });
    await keepPartners(tx, tenantId, participantId, false);
    await tx.deleteFrom('network_participants').where('participant_id', '=', participantId).execute();
  });
}

/** Both sides know that they trade (SD79); what they agreed on and their orders stay when it ends. */
async function keepPartners(tx: Transaction, resellerId: string, supplierId: string, isActive: boolean): Promise<void> {
  await keepPartner(tx, { tenant_id: resellerId, partner_id: supplierId, role: 'RESELLER' }, isActive);
  await writeAcrossNetwork(tx, supplierId, () =>
    keepPartner(tx, { tenant_id: supplierId, partner_id: resellerId, role: 'SUPPLIER' }, isActive),
  );
}

async function keepPartner(
  tx: Transaction,
  partner: { tenant_id: string; partner_id: string; role: PartnerRole },
  isActive: boolean,
): Promise<void> {
  await tx
    .insertInto('network_partners')
    .values({ ...partner, is_active: isActive })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'partner_id', 'role']).doUpdateSet({ is_active: isActive }),
    )
    .execute();
}

/** The portal of a tenant asks for a network only where its configuration says that there is one. */
async function changeNetwork(
  database: Database,
  tenantId: string,
  change: (tx: Transaction, members: readonly TenantParticipant[]) => Promise<void>,
): Promise<TenantParticipant[]> {
  let network: TenantParticipant[] = [];
  await changeTenant(database, tenantId, async (tx) => {
    await change(tx, await networkOf(tx));
    network = await networkOf(tx);
    await changeConfiguration(tx, tenantId, { networkParticipant: network.length > 0 });
  });
  return network;
}
