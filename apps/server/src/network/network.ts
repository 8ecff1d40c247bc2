import type { FastifyInstance } from 'fastify';
import {
  getNetworkConfigGrades,
  getNetworkGrades,
  getNetworkItems,
  getNetworkItemsCount,
  getNetworkSettings,
  getNetworkStockListSettings,
  getNetworkWarehouses,
} from '@tradehall/contract/stock-list/network-calls';
import type { WireNetworkGrade } from '@tradehall/contract/stock-list/stock-entities';
import { DEFAULT_PARTICIPANT } from '@tradehall/domain/network/participant';
import { gradeOverview, type StockListSettings } from '@tradehall/domain/stock-list/stock-list-settings';
import { ApiError } from '../http/api-error';
import { serveCall } from '../http/serve-call';
import type { Services } from '../room/services';
import { sendStockItems } from '../stock-list/send-stock-items';
import type { Stock } from '../stock-list/open-stock';
import { readStockListSettings } from '../stock-list/stock-settings-store';
import { readParticipants } from './network-read-model';

/** The trading network's calls (K03): participants, and what the buyer sees of their stock. */
export function registerNetwork(
  app: FastifyInstance,
  { database, participants: access }: Services,
  { snapshots, settingsOf }: Stock,
): void {
  const participants = (tenantId: string) => database.inTenant(tenantId, readParticipants, { readOnly: true });

  serveCall(app, getNetworkSettings, async ({ tenant }) => ({
    participants: (await participants(tenant.tenantId)).map(onWire),
  }));
  serveCall(app, getNetworkWarehouses, async ({ tenant }) => (await participants(tenant.tenantId)).map(onWire));
  serveCall(app, getNetworkStockListSettings, ({ tenant, participant }) => settingsOf(tenant.tenantId, participant));
  serveCall(app, getNetworkItems, async ({ tenant, participant, raw, reply }) => {
    if (participant === null && raw.headers['pxns-participant-id'] === undefined)
      throw new ApiError(403, 'UNKNOWN_PARTICIPANT');
    const { owner, shared } = await access.stockOf(tenant.tenantId, participant);
    return sendStockItems(raw, reply, await snapshots.get(owner, shared));
  });
  serveCall(app, getNetworkGrades, async ({ tenant, participant }) => ({
    grades: gradesOf(await settingsOf(tenant.tenantId, participant)),
  }));
  serveCall(app, getNetworkConfigGrades, async ({ tenant }) => ({
    grades: gradesOf(await database.inTenant(tenant.tenantId, readStockListSettings, { readOnly: true })),
  }));
  serveCall(app, getNetworkItemsCount, async ({ tenant }) => {
    const members = await participants(tenant.tenantId);
    const counts = await Promise.all(
      members.map(async ({ pxnParticipantId }) => {
        const { owner, shared } = await access.stockOf(tenant.tenantId, pxnParticipantId);
        const snapshot = await snapshots.get(owner, shared);
        return { pxnsParticipantId: pxnParticipantId, itemsCount: snapshot.itemsInStock };
      }),
    );
    return [
      { pxnsParticipantId: DEFAULT_PARTICIPANT, itemsCount: (await snapshots.get(tenant.tenantId)).itemsInStock },
      ...counts,
    ];
  });
}

function onWire<T extends { readonly warehouses: readonly unknown[] }>(
  participant: T,
): Omit<T, 'warehouses'> & { warehouses: T['warehouses'][number][] } {
  return { ...participant, warehouses: [...participant.warehouses] };
}

/** Grades by the network's names for their fields (C05, C18). */
function gradesOf(settings: StockListSettings): WireNetworkGrade[] {
  return gradeOverview(settings).map(({ grade, label, description }) => ({
    pxnrGrade: grade,
    pxnrGradeLabel: label,
    pxnrGradeDescription: description,
  }));
}
