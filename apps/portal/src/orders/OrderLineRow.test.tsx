import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { OrderLine } from '@tradehall/contract/orders/order-entity';
import { OrderLineRow } from './OrderLineRow';

afterEach(cleanup);

const line = {
  lineNumber: 1,
  itemNumber: 'IP13-256',
  itemNumberWarehouse: 'IP13-256|DAL',
  itemDescription: 'Apple iPhone 13',
  orderedQuantity: 11,
  availableQuantity: 0,
  canceledQuantity: 0,
  shippedQuantity: 0,
  returningQuantity: 0,
  returnedQuantity: 0,
  unitPrice: 75,
  extendedPrice: 825,
  incrementSize: 1,
  devicesPerUnit: 1,
  minimumQuantity: 0,
  maximumQuantity: null,
} satisfies OrderLine;

const textOf = (change: Partial<OrderLine>, isCard: boolean, canEdit = false) =>
  render(
    <OrderLineRow
      line={{ ...line, ...change }}
      entry={String(line.orderedQuantity)}
      removed={false}
      issue={null}
      canEdit={canEdit}
      showsAvailable={false}
      canRemove={false}
      canReturn={false}
      isCard={isCard}
      maxShown={null}
      onEntry={() => undefined}
      onRemove={() => undefined}
      onReturn={() => undefined}
    />,
  ).container.textContent;

test.each([false, true])('H04 a line says what of it was canceled and what shipped, as a card too: %s', (isCard) => {
  const canceled = textOf({ canceledQuantity: 11, extendedPrice: 0 }, isCard);
  expect(canceled).toContain('11 canceled');
  expect(canceled).not.toContain('825');
  const part = textOf({ canceledQuantity: 4, shippedQuantity: 7 }, isCard);
  expect(part).toContain('4 canceled');
  expect(part).toContain(isCard ? 'Shipped7' : '7$75');
});

test('H04 a card of which nothing shipped has no line for it', () => {
  expect(textOf({}, true)).not.toContain('Shipped');
});

test.each([false, true])('H04 H15 units that go back hide none that were canceled, as a card too: %s', (isCard) => {
  const both = textOf({ orderedQuantity: 30, canceledQuantity: 13, shippedQuantity: 17, returningQuantity: 5 }, isCard);
  expect(both).toContain('5 in return · 13 canceled');
  expect(textOf({ returningQuantity: 1200 }, isCard)).toContain('1,200 in return');
  const credited = textOf({ shippedQuantity: 17, returningQuantity: 5, returnedQuantity: 3 }, isCard);
  expect(credited).toContain('2 in return · 3 returned');
  expect(textOf({ shippedQuantity: 17, returningQuantity: 5, returnedQuantity: 5 }, isCard)).not.toContain('in return');
});

test.each([false, true])(
  'W47 a lot says how many devices it is, and not how many of it there are, as a card too: %s',
  (isCard) => {
    const lot = { orderedQuantity: 1, devicesPerUnit: 1_200, maximumQuantity: 1 };
    expect(textOf(lot, isCard, true)).toContain('1,200 devices');
    expect(textOf(lot, isCard, true)).not.toContain('at this price');
    const goods = textOf({ maximumQuantity: 11 }, isCard, true);
    expect(goods).toContain('up to 11 at this price');
    expect(goods).not.toContain('device');
  },
);
