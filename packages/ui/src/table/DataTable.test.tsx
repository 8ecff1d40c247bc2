import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DataTable } from './DataTable';
import type { Column, DataTableProps } from './table-columns';

interface Line {
  readonly id: string;
  readonly item: string;
  readonly quantity: number;
}
const columns: readonly Column<Line>[] = [
  { id: 'id', label: 'Number', place: 'title', isSortable: true, cell: ({ id }) => id },
  { id: 'item', label: 'Item', cell: ({ item }) => item, card: ({ item, quantity }) => `${quantity} x ${item}` },
  { id: 'quantity', label: 'Quantity', align: 'right', place: 'none', cell: ({ quantity }) => quantity },
];
const rows: readonly Line[] = [
  { id: 'L-1', item: 'Phone', quantity: 3 },
  { id: 'L-2', item: 'Tablet', quantity: 5 },
];
const show = (given: Partial<DataTableProps<Line>>) =>
  render(
    <DataTable label="Lines" columns={columns} rows={rows} rowKey={({ id }) => id} empty="Nothing here" {...given} />,
  );
const atWidth = (isPhone: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone, addEventListener() {}, removeEventListener() {} }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a desk shows rows under heads that sort, first from A, then the other way, and say so', () => {
  const onSort = vi.fn();
  atWidth(false);
  const { rerender } = show({ onSort });
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'NumberItemQuantity',
    'L-1Phone3',
    'L-2Tablet5',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Number' }));
  expect(onSort).toHaveBeenLastCalledWith({ by: 'id', direction: 'asc' });
  rerender(
    <DataTable
      label="Lines"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      empty=""
      sorting={{ by: 'id', direction: 'asc' }}
      onSort={onSort}
    />,
  );
  expect(screen.getByRole('columnheader', { name: 'Number' }).getAttribute('aria-sort')).toBe('ascending');
  fireEvent.click(screen.getByRole('button', { name: 'Number' }));
  expect(onSort).toHaveBeenLastCalledWith({ by: 'id', direction: 'desc' });
  expect(screen.queryByRole('button', { name: 'Quantity' })).toBeNull();
});

test('a phone shows the same rows as cards, with their actions', () => {
  atWidth(true);
  show({ rowActions: ({ id }) => <button type="button">Open {id}</button> });
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getAllByRole('listitem').map((card) => card.textContent)).toEqual([
    'L-13 x PhoneOpen L-1',
    'L-25 x TabletOpen L-2',
  ]);
});

test.each([
  [undefined, ['Number', 'Item', 'Quantity']],
  ['Change', ['Number', 'Item', 'Quantity', 'Change']],
])('I16 over the acts of rows stands a head where it has words alone: %s', (actionsLabel, heads) => {
  atWidth(false);
  show({ rowActions: () => <button type="button">Open</button>, ...(actionsLabel && { actionsLabel }) });
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(heads);
});

test('I16 a column without words has no head', () => {
  atWidth(false);
  show({ columns: [...columns, { id: 'do', label: '', cell: () => <button type="button">Open</button> }] });
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Number', 'Item', 'Quantity']);
});

test.each([false, true])('SD90 a list with keys marks the row that they act on, phone: %s', (isPhone) => {
  atWidth(isPhone);
  const { container, unmount } = show({ isCurrent: ({ id }) => id === 'L-2' });
  const marked = container.querySelectorAll<HTMLElement>('[data-row]');
  expect([...marked].map(({ dataset, tabIndex }) => [dataset['row'], tabIndex])).toEqual([
    ['L-1', -1],
    ['L-2', -1],
  ]);
  expect([...marked].map((row) => row.getAttribute('aria-current'))).toEqual([null, 'true']);
  unmount();
  expect(show({}).container.querySelector('[data-row]')).toBeNull();
});

test('where there is nothing it says why, and where it failed it can be tried again', () => {
  atWidth(false);
  show({ rows: [] });
  expect(screen.getByText('Nothing here')).toBeDefined();
  const onRetry = vi.fn();
  cleanup();
  show({ rows: undefined, error: new Error('No network'), onRetry });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('a press on a row opens it, unless text is selected or the press was on its link', () => {
  const onOpen = vi.fn();
  atWidth(false);
  const linked: readonly Column<Line>[] = [{ id: 'id', label: 'Number', cell: ({ id }) => <a href="#top">{id}</a> }];
  show({ onOpen, columns: [...linked, ...columns.slice(1)] });
  fireEvent.click(screen.getByText('Tablet'));
  expect(onOpen.mock.calls).toEqual([[rows[1]]]);
  fireEvent.click(screen.getByRole('link', { name: 'L-1' }));
  window.getSelection()?.selectAllChildren(screen.getByText('Phone'));
  fireEvent.click(screen.getByText('Phone'));
  window.getSelection()?.removeAllRanges();
  expect(onOpen).toHaveBeenCalledTimes(1);
});

test('a column may sort from its highest first, and on a phone facts stand under their labels', () => {
  const onSort = vi.fn();
  const counted: readonly Column<Line>[] = [
    {
      id: 'quantity',
      label: 'Quantity',
      isSortable: true,
      sortsFirst: 'desc',
      place: 'fact',
      cell: ({ quantity }) => quantity,
    },
  ];
  atWidth(false);
  show({ onSort, columns: counted });
  fireEvent.click(screen.getByRole('button', { name: 'Quantity' }));
  expect(onSort).toHaveBeenLastCalledWith({ by: 'quantity', direction: 'desc' });
  cleanup();
  atWidth(true);
  show({ columns: counted, cardTitle: ({ id }) => id });
  expect(screen.getAllByRole('listitem').map((card) => card.textContent)).toEqual(['L-1Quantity3', 'L-2Quantity5']);
});
