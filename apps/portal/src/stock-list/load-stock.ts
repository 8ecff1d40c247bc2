import { participantHeader } from '@tradehall/domain/network/participant';
import { buildStockIndex } from '@tradehall/domain/stock-list/build-stock-index';
import { decodeStock } from '@tradehall/domain/stock-list/decode-stock';
import type { StockIndex } from '@tradehall/domain/stock-list/stock-index';
import { DEFAULT_SETTINGS, type StockListSettings } from '@tradehall/domain/stock-list/stock-list-settings';
import { NetworkError } from '@tradehall/web/fetch/network-error';
import { queryClient } from '@tradehall/web/calls/query-client';
import { takeBytes } from './stock-bytes';
import { stockSettingsQuery } from '../stock-settings/stock-settings';

/** A participant's stock, ready to be filtered. */
export interface LoadedStock {
  readonly participant: string;
  readonly index: StockIndex;
  readonly settings: StockListSettings;
  readonly lastUpdated: string;
  readonly version: number;
  /** When the server last said that this is the stock, in milliseconds (W60). */
  readonly at: number;
}

async function loadSettings(participant: string): Promise<StockListSettings> {
  const asked = await queryClient.fetchQuery(stockSettingsQuery(participantHeader(participant)));
  const settings = { ...DEFAULT_SETTINGS, ...asked };
  // What has no label of its own gets its name as one, so that it can be said in the reader's language too (W61).
  return {
    ...settings,
    attributeLabels: { category: 'Category', warehouse: 'Warehouse', ...settings.attributeLabels },
    categoryLabels: {
      ...Object.fromEntries(settings.category.map((name) => [name, name])),
      ...settings.categoryLabels,
    },
  };
}

/** Throws 'stock list data not available' for bytes that are no stock list (C17). */
export async function loadStock(participant: string): Promise<LoadedStock> {
  const [settings, { bytes, at }] = await Promise.all([loadSettings(participant), takeBytes(participant)]);
  try {
    const { head, columns } = decodeStock(bytes);
    return {
      participant,
      index: buildStockIndex(columns, settings),
      settings,
      lastUpdated: head.lastUpdateddDate,
      version: head.version,
      at,
    };
  } catch (error) {
    if (error instanceof NetworkError) throw error;
    console.error('stock list data not available', error);
    throw new Error('stock list data not available', { cause: error });
  }
}
