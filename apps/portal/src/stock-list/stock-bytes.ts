import { getStockItems } from '@tradehall/contract/stock-list/stock-calls';
import { COLUMNS_MEDIA_TYPE } from '@tradehall/contract/stock-list/stock-entities';
import { isOwnStock, participantHeader } from '@tradehall/domain/network/participant';
import { readStock, writeStock } from '@tradehall/web/storage/browser-database';
import { fetchCall } from '@tradehall/web/calls/call-server';
import { queryClient } from '@tradehall/web/calls/query-client';
import { participantOf } from './known-participant';
import { stockSettingsQuery } from '../stock-settings/stock-settings';

export function stockKey(participant: string): readonly [string, string] {
  return ['stock-list', isOwnStock(participant) ? '' : participant];
}

/** Asks with If-None-Match for what the local database holds, so that a second visit costs a 304. */
async function askForBytes(participant: string): Promise<Uint8Array> {
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

/** What was asked for early is taken at once or not at all: later the stock may be another. */
const EARLY_MS = 10_000;
let early: { readonly participant: string; readonly askedAt: number; readonly bytes: Promise<Uint8Array> } | undefined;

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
export function takeBytes(participant: string): Promise<Uint8Array> {
  const asked = early;
  early = undefined;
  const isFresh = asked?.participant === participant && performance.now() - asked.askedAt < EARLY_MS;
  return isFresh ? asked.bytes : askForBytes(participant);
}
