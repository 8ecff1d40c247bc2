import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { WireStockGroup, WireStockItem } from '@tradehall/contract/stock-list/stock-entities';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import { arrangeGroups } from '@tradehall/domain/stock-list/arrange-groups';
import { encodeStock } from '@tradehall/domain/stock-list/encode-stock';
import { columnsFromItems } from '@tradehall/domain/stock-list/stock-columns';
import { groupItems } from '@tradehall/domain/stock-list/stock-group';
import { toldQuantity } from '@tradehall/domain/stock-list/shown-quantity';
import { isListed, type StockItem } from '@tradehall/domain/stock-list/stock-item';
import type { StockListSettings } from '@tradehall/domain/stock-list/stock-list-settings';
import { entityTag } from '../http/entity-tag';

/** One form of a stock list, compressed once a version. */
export interface PackedForm {
  readonly etag: string;
  readonly brotli: Uint8Array;
  readonly gzip: Uint8Array;
}

export interface BuiltSnapshot {
  readonly version: number;
  /** UTC instant of the last change, ISO 8601. */
  readonly lastUpdated: string;
  readonly itemsInStock: number;
  readonly json: PackedForm;
  readonly columns: PackedForm;
}

export interface SnapshotSource {
  readonly tenantId: string;
  readonly precision: number;
  readonly version: number;
  readonly lastUpdated: string;
  readonly settings: StockListSettings;
  readonly items: readonly StockItem[];
}

/** Both forms of a list, its rows in the order they are shown, so that the browser has nothing to sort. */
export function buildStockSnapshot(source: SnapshotSource): BuiltSnapshot {
  const { tenantId, version, lastUpdated, precision } = source;
  const max = source.settings.maxItemQuantityToBeDisplayed;
  // How many there are above the cap does not leave the server (W11).
  const items = inShownOrder(source).map((item) => ({
    ...item,
    quantityAvailable: toldQuantity(item.quantityAvailable, max),
  }));
  const columns = encodeStock(columnsFromItems(items), {
    participantId: tenantId,
    version,
    lastUpdateddDate: lastUpdated,
    precision,
  });
  const json = Buffer.from(JSON.stringify({ groups: wireGroups(items, source), lastUpdateddDate: lastUpdated }));
  return {
    version,
    lastUpdated,
    itemsInStock: items.filter((item) => isListed(item, false)).length,
    json: pack(json, 'j'),
    columns: pack(columns, 'c'),
  };
}

/** Items without a list price come last: the list carries them, no screen shows them (C13). */
function inShownOrder({ items, settings }: SnapshotSource): StockItem[] {
  const { rowAt } = arrangeGroups(columnsFromItems(items), settings);
  const shown = new Set(rowAt);
  return [...Array.from(rowAt, (row) => items[row] as StockItem), ...items.filter((_, row) => !shown.has(row))];
}

function wireGroups(
  items: readonly StockItem[],
  { settings, precision }: SnapshotSource,
): Record<string, WireStockGroup> {
  const major = (minor: number | null): number | null => (minor === null ? null : toMajorUnits(minor, precision));
  const wireItem = (item: StockItem): WireStockItem => ({
    ...item,
    listPrice: major(item.listPrice),
    specialPrice: major(item.specialPrice),
  });
  return Object.fromEntries(
    groupItems(items, settings.groupAttributes).map((group) => [
      group.groupId,
      { ...group, items: group.items.map(wireItem) },
    ]),
  );
}

function pack(content: Uint8Array, form: string): PackedForm {
  return { etag: entityTag(content, form), brotli: brotli(content, 5), gzip: gzipSync(content, { level: 6 }) };
}

export function brotli(content: Uint8Array, quality: number): Uint8Array {
  return brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: 22,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}
