import { expect, test } from 'vitest';
import { mapWords } from '@tradehall/domain/text/own-words';
import { getInventorySettings } from '../stock-list/stock-calls';
import { getOffer, getOffers } from './offer-calls';

/** What a shop named by itself, said in its reader's language; whatever else an answer says stays as it is. */
const said = (data: unknown, { ownWords = [] }: { readonly ownWords?: readonly string[] }) =>
  mapWords(data, ownWords, (words) => `»${words}«`);

test('W61 D08 cart and offers name their warehouses in the reader’s words, as stock list and checkout do', () => {
  const offer = { warehouse: 'DAL', warehouseLabel: 'Dallas', itemDescription: 'Dallas' };
  const saidOffer = { ...offer, warehouseLabel: '»Dallas«' };
  expect(said({ stocklistOffers: [offer] }, getOffers)).toEqual({ stocklistOffers: [saidOffer] });
  expect(said({ stocklistOffer: offer }, getOffer)).toEqual({ stocklistOffer: saidOffer });
  expect(said({ warehouseLabels: { DAL: 'Dallas' } }, getInventorySettings)).toEqual({
    warehouseLabels: { DAL: '»Dallas«' },
  });
});
