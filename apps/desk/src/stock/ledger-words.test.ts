import { expect, test } from 'vitest';
import type { LedgerEntry } from '@tradehall/contract/stock-desk/stock-item-calls';
import { offerReference } from '@tradehall/domain/offers/offer-reference';
import { whatOf, whyOf } from './ledger-words';

/** Names a text and what stands in it. */
const t = (label: string, params: readonly (string | number)[] = []) => [label, ...params].join(' ');
const entry = (kind: LedgerEntry['kind'], quantity: number, reference: string, reason = ''): LedgerEntry => ({
  entryId: 1,
  kind,
  quantity,
  balance: 0,
  reference,
  actor: '',
  reason,
  note: '',
  at: '',
});

test('SD40 SD23 units that an accepted offer reserves are reserved in the ledger, not ordered, and its offer is named', () => {
  const reserved = entry('allocated', -60, offerReference(35));
  const ended = entry('released', 60, offerReference(35));
  expect([whatOf(t, reserved), whyOf(t, reserved)]).toEqual(['DESK_STOCK_KIND_RESERVED', 'DESK_STOCK_OFFER 35']);
  expect([whatOf(t, ended), whyOf(t, ended)]).toEqual(['DESK_STOCK_KIND_UNRESERVED', 'DESK_STOCK_OFFER 35']);
  const ordered = entry('allocated', -60, 'SO-10023');
  expect([whatOf(t, ordered), whyOf(t, ordered)]).toEqual(['DESK_STOCK_KIND_ALLOCATED', 'SO-10023']);
  // A file may be called anything.
  const imported = entry('imported', 5, 'offer 35');
  expect([whatOf(t, imported), whyOf(t, imported)]).toEqual(['DESK_STOCK_KIND_IMPORTED', 'offer 35']);
});
