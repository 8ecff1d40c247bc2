import type { FastifyInstance } from 'fastify';
import { stockChanged } from '@tradehall/contract/stock-list/stock-events';
import { DEFAULT_PARTICIPANT } from '@tradehall/domain/network/participant';
import type { StockListSettings } from '@tradehall/domain/stock-list/stock-list-settings';
import { liveEvent } from '../jobs/live-event';
import type { Services } from '../room/services';
import { createStockLedger, type StockLedger } from './stock-ledger';
import { readSettingsOfStock } from './stock-settings-store';
import { createStockSnapshots, type Shared, type StockSnapshots } from './stock-snapshots';

/** What other rooms use of the stock. */
export interface Stock {
  readonly ledger: StockLedger;
  readonly snapshots: StockSnapshots;
  /** Settings of the stock a call speaks of. */
  settingsOf(tenantId: string, participantId: string | null): Promise<StockListSettings>;
}

const isSameList = (one: Shared, other: Shared): boolean =>
  JSON.stringify(one && [...one].sort()) === JSON.stringify(other && [...other].sort());

/** The ledger, and the snapshots that follow it; every stream of this process hears of a new version. */
export function openStock(
  app: FastifyInstance,
  { database, listener, log, tenants, live, participants }: Services,
): Stock {
  const ledger = createStockLedger();
  const snapshots = createStockSnapshots({
    database,
    listener,
    precisionOf: (tenantId) => tenants.of(tenantId).configuration.currencyPrecision,
    onError: (error) => log.error({ err: error }, 'stock list'),
  });
  ledger.onCommitted((tenantId) => snapshots.bumpSoon(tenantId));
  // Each process tells its own streams, once its own answers show the version.
  snapshots.onPublished(({ tenantId, version, warehouses }) => {
    const tell = (at: string, participantId: string): void =>
      live.hub.deliver({
        tenantId: at,
        ...liveEvent(stockChanged, {
          topic: 'tenant',
          data: { participantId, version },
          coalesce: `stock:${participantId}`,
        }),
      });
    if (warehouses === null) tell(tenantId, DEFAULT_PARTICIPANT);
    const others = tenants
      .all()
      .filter((tenant) => tenant.tenantId !== tenantId && tenant.configuration.networkParticipant);
    void Promise.all(
      others.map(async (tenant) => {
        // Whoever sees this very list: others are told by the one that they see.
        const shared = await participants.sharedWarehouses(tenant.tenantId, tenantId);
        if (shared !== undefined && isSameList(shared, warehouses)) tell(tenant.tenantId, tenantId);
      }),
    ).catch((error: unknown) => log.error({ err: error }, 'stock list'));
  });
  app.addHook('onClose', () => snapshots.stop());
  return {
    ledger,
    snapshots,
    settingsOf: (tenantId, participantId) =>
      database.inTenant(tenantId, (tx) => readSettingsOfStock(tx, tenantId, participantId), { readOnly: true }),
  };
}
