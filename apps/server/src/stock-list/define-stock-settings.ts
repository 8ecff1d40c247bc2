import { STOCK_WORDS } from '@tradehall/contract/stock-list/stock-entities';
import type { SettingValue } from '@tradehall/contract/settings/setting-shapes';
import { isAttributeName } from '@tradehall/domain/stock-list/stock-item';
import { facetAttributes, type StockListSettings } from '@tradehall/domain/stock-list/stock-list-settings';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import type { Settings } from '../settings/settings';
import { checkWarehouses } from './known-warehouses';
import type { Stock } from './open-stock';
import { readStockListSettings, writeStockListSettings } from './stock-settings-store';

type Value = SettingValue<'stock-list'>;

const LABELS = 'Labels';
/** Label maps that every tenant has; all others are of single attributes. */
const COMMON = new Set(['categoryLabels', 'attributeLabels', 'warehouseLabels']);

/** The stock list's settings as a setting with versions (C14). */
export function defineStockSettings(settings: Settings, stock: Stock): void {
  settings.define<Value>('stock-list', {
    words: [...STOCK_WORDS, 'category.*', 'valueLabels.*.label'],
    read: async (tx) => valueOf(await readStockListSettings(tx)),
    write: (tx, _tenant, value) => changeStockListSettings(tx, stock, settingsOf(value)),
    // The list in its order and the labels say which warehouses there are; one that takes offers is one of them.
    check: (tx, _tenant, { warehouse, warehouseLabels, warehouseAcceptingOffer }, before) =>
      checkWarehouses(
        tx,
        warehouseAcceptingOffer.map((code, at) => ({ code, field: `warehouseAcceptingOffer.${at}` })),
        [...warehouse, ...Object.keys(warehouseLabels), ...before.warehouseAcceptingOffer],
      ),
    written: ({ tenantId }) => stock.snapshots.refresh(tenantId),
  });
}

/** Writes settings that name attributes which can be filtered by. */
export async function changeStockListSettings(
  tx: Transaction,
  { snapshots }: Stock,
  settings: Omit<StockListSettings, 'pxParticipantId'>,
): Promise<void> {
  const unusable = [...facetAttributes(settings), ...settings.groupAttributes].find((name) => !isAttributeName(name));
  if (unusable !== undefined) throw new ApiError(422, 'STOCK_SETTINGS_BAD_ATTRIBUTE', { params: [unusable] });
  await writeStockListSettings(tx, settings);
  await snapshots.bump(tx);
}

const isOwnLabels = (key: string): boolean => key.endsWith(LABELS) && !COMMON.has(key);

/** Maps whose names are the tenant's own become rows, so that a form can show them. */
function valueOf({ pxParticipantId: _participant, ...settings }: StockListSettings): Value {
  const entries = Object.entries(settings);
  return {
    ...Object.fromEntries(entries.filter(([key]) => !isOwnLabels(key))),
    valueLabels: entries
      .filter(([key]) => isOwnLabels(key))
      .flatMap(([key, labels]) =>
        Object.entries(labels as Readonly<Record<string, string>>).map(([value, label]) => ({
          attribute: key.slice(0, -LABELS.length),
          value,
          label,
        })),
      ),
  } as Value;
}

function settingsOf({ valueLabels, ...settings }: Value): Omit<StockListSettings, 'pxParticipantId'> {
  const labels = new Map<string, Record<string, string>>();
  for (const { attribute, value, label } of valueLabels) {
    const key = `${attribute}${LABELS}`;
    labels.set(key, { ...labels.get(key), [value]: label });
  }
  return { ...Object.fromEntries(labels), ...settings } as Omit<StockListSettings, 'pxParticipantId'>;
}
