import { expect, test } from 'vitest';
import { mapWords } from '@tradehall/domain/text/own-words';
import { getDeskOrder, getDeskOrders } from './desk-order-calls';
import { getOrder, listOrders, listPreorders } from './order-calls';

const said = (data: unknown, { ownWords }: { readonly ownWords?: readonly string[] }) =>
  mapWords(data, ownWords ?? [], (words) => (words === 'Auction' ? 'Auktion' : words));

test('J03 W61 the warehouse of a won lot’s order is named in the reader’s language, to buyers and to staff', () => {
  const row = { warehouse: 'Auction', warehouseCode: 'Auction' };
  const inGerman = { warehouse: 'Auktion', warehouseCode: 'Auction' };
  for (const call of [getOrder, getDeskOrder])
    expect(said({ salesOrder: row }, call)).toEqual({ salesOrder: inGerman });
  for (const call of [listOrders, listPreorders]) expect(said([row], call)).toEqual([inGerman]);
  expect(said({ rows: [row] }, getDeskOrders)).toEqual({ rows: [inGerman] });
});
