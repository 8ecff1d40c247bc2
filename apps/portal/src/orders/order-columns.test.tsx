import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { OrderListRow } from '@tradehall/contract/orders/order-entity';
import type { OrderColumnId } from '@tradehall/domain/orders/order-list-columns';
import { ordersTexts } from '@tradehall/texts/en/orders';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { orderColumns } from './order-columns';

afterEach(cleanup);

const IDS: readonly OrderColumnId[] = ['refOrderNumberOrPhonexOrderNumber', 'total', 'freight', 'fees', 'tax'];
const complete = { total: 1_085.09, isTotalOpen: false, freight: 25, fees: 0, tax: 60.09 } as OrderListRow;

function Amounts({ row }: { row: OrderListRow }) {
  const [, ...amounts] = orderColumns(
    useTexts(ordersTexts),
    IDS.map((id) => ({ id })),
  );
  return amounts.map(({ id, cell }) => <section key={id}>{cell(row)}</section>);
}
const shown = (change: Partial<OrderListRow>) => {
  const { container } = render(<Amounts row={{ ...complete, ...change }} />);
  return [...container.querySelectorAll('section')].map(({ textContent }) => textContent);
};

test('W40 H02 what nobody can know yet of an order is no zero in the list, and its total is one so far', () => {
  expect(shown({})).toEqual(['$1,085.09', '$25.00', '$0.00', '$60.09']);
  expect(shown({ total: 1_000, isTotalOpen: true, freight: null, fees: null, tax: null })).toEqual([
    '$1,000.00so far',
    '--',
    '--',
    '--',
  ]);
});
