import { getStockItems } from '@tradehall/contract/stock-list/stock-calls';
import { COLUMNS_MEDIA_TYPE } from '@tradehall/contract/stock-list/stock-entities';
import { isOwnStock, participantHeader } from '@tradehall/domain/network/participant';
import { checkConnection } from '@tradehall/web/fetch/connection';
import { NetworkError } from '@tradehall/web/fetch/network-error';
import { sessionOwner } from '@tradehall/web/session/session';
import { readStock, writeStock, type StoredStock } from '@tradehall/web/storage/browser-database';
import { fetchCall } from '@tradehall/web/calls/call-server';
import { queryClient } from '@tradehall/web/calls/query-client';
import { participantOf } from './known-participant';
import { stockSettingsQuery } from '../stock-settings/stock-settings';

export function stockKey(participant: string): readonly [string, string] {
  return ['stock-list', isOwnStock(participant) ? '' : participant];
}

/** A list as it came over the wire. */
export interface StockBytes {
  readonly bytes: Uint8Array;
  /** When the server last said that this is the stock, in milliseconds. */
  readonly at: number;
}

/**
 * Asks with If-None-Match for what the local database holds, so that a second visit costs a 304. Where the server is
 * away the list that is held is the answer (W60).
 */
async function askForBytes(participant: string): Promise<StockBytes> {
  const owner = sessionOwner();
  const stored = owner === undefined ? undefined : await readStock(owner, participant);
  const response = await askServer(participant, stored);
  if (response === undefined && stored !== undefined) return { bytes: new Uint8Array(stored.bytes), at: stored.at };
  const at = Date.now();
  if (response?.status === 304 && stored !== undefined) {
    void writeStock({ ...stored, at });
    return { bytes: new Uint8Array(stored.bytes), at };
  }
  const bytes = (await response?.arrayBuffer()) ?? new ArrayBuffer(0);
  const etag = response?.headers.get('etag') ?? null;
  if (etag !== null && owner !== undefined && owner === sessionOwner())
    void writeStock({ owner, participant, etag, bytes, at });
  return { bytes: new Uint8Array(bytes), at };
}

/** The server's answer; undefined where the server is away and a list is held. */
async function askServer(participant: string, stored: StoredStock | undefined): Promise<Response | undefined> {
  try {
    return await fetchCall(getStockItems, {
      participant: participantHeader(participant),
      headers: { accept: COLUMNS_MEDIA_TYPE, ...(stored === undefined ? {} : { 'if-none-match': stored.etag }) },
    });
  } catch (error) {
    const isAway = error instanceof NetworkError && error.status === 0 && !(await checkConnection());
    if (isAway && stored !== undefined) return undefined;
    throw error;
  }
}

/** What was asked for early is taken at once or not at all: later the stock may be another. */
const EARLY_MS = 10_000;
let early: { readonly participant: string; readonly askedAt: number; readonly bytes: Promise<StockBytes> } | undefined;

/** Asks for the list of an address while its screen is still being loaded; nothing where the list is there already. */
export async function askEarly(search: string): Promise<void> {
  // The screen asks for the network again and says why where it is not known.
  const participant = await participantOf(search).catch(() => undefined);
  if (participant === undefined || queryClient.getQueryState(stockKey(participant)) !== undefined) return;
  const bytes = askForBytes(participant);
  // Whoever takes the bytes hears of a failure; nobody may come.
  bytes.catch(() => undefined);
  early = { participant, askedAt: performance.now(), bytes };
  void queryClient.prefetchQuery(stockSettingsQuery(participantHeader(participant)));
}

/** A participant's list as it came over the wire: what was asked for early, once, else the server's answer now. */
export function takeBytes(participant: string): Promise<StockBytes> {
  const asked = early;
  early = undefined;
  const isFresh = asked?.participant === participant && performance.now() - asked.askedAt < EARLY_MS;
  return isFresh ? asked.bytes : askForBytes(participant);
}
