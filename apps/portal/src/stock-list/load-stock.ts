import { getStockItems } from '@tradehall/contract/stock-list/stock-calls';
import { COLUMNS_MEDIA_TYPE } from '@tradehall/contract/stock-list/stock-entities';
import { isOwnStock, participantHeader } from '@tradehall/domain/network/participant';
import { buildStockIndex } from '@tradehall/domain/stock-list/build-stock-index';
import { decodeStock } from '@tradehall/domain/stock-list/decode-stock';
import type { StockIndex } from '@tradehall/domain/stock-list/stock-index';
import { DEFAULT_SETTINGS, type StockListSettings } from '@tradehall/domain/stock-list/stock-list-settings';
import { readStock, writeStock } from '../api/browser-database';
import { fetchCall } from '../api/call-server';
import { NetworkError } from '../api/network-error';
import { queryClient } from '../api/query-client';
import { stockSettingsQuery } from './stock-settings';

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

/** Asks with If-None-Match for what the local database holds, so that a second visit costs a 304. */
async function loadBytes(participant: string): Promise<Uint8Array> {
  const stored = await readStock(participant);
  const response = await fetchCall(getStockItems, {
    participant: participantHeader(participant),
    headers: { accept: COLUMNS_MEDIA_TYPE, ...(stored === undefined ? {} : { 'if-none-match': stored.etag }) },
  });
  if (response.status === 304 && stored !== undefined) return new Uint8Array(stored.bytes);
  const bytes = await response.arrayBuffer();
  const etag = response.headers.get('etag');
  if (etag !== null) void writeStock({ participant, etag, bytes });
  return new Uint8Array(bytes);
}

/** Throws 'stock list data not available' for bytes that are no stock list (document 1 §8). */
export async function loadStock(participant: string): Promise<LoadedStock> {
  const [settings, bytes] = await Promise.all([loadSettings(participant), loadBytes(participant)]);
  try {
    const { head, columns } = decodeStock(bytes);
    return { participant, index: buildStockIndex(columns, settings), settings, lastUpdated: head.lastUpdateddDate, version: head.version };
  } catch (error) {
    if (error instanceof NetworkError) throw error;
    console.error('stock list data not available', error);
    throw new Error('stock list data not available', { cause: error });
  }
}

export function stockKey(participant: string): readonly [string, string] {
  return ['stock-list', isOwnStock(participant) ? '' : participant];
}
