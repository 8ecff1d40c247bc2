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
}

async function loadSettings(participant: string): Promise<StockListSettings> {
  return { ...DEFAULT_SETTINGS, ...(await queryClient.fetchQuery(stockSettingsQuery(participantHeader(participant)))) };
}

/** Throws 'stock list data not available' for bytes that are no stock list (C17). */
export async function loadStock(participant: string): Promise<LoadedStock> {
  const [settings, bytes] = await Promise.all([loadSettings(participant), takeBytes(participant)]);
  try {
    const { head, columns } = decodeStock(bytes);
    return {
      participant,
      index: buildStockIndex(columns, settings),
      settings,
      lastUpdated: head.lastUpdateddDate,
      version: head.version,
    };
  } catch (error) {
    if (error instanceof NetworkError) throw error;
    console.error('stock list data not available', error);
    throw new Error('stock list data not available', { cause: error });
  }
}
