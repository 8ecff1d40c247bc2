import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DataGrid, type GridColumn } from './DataGrid';

interface Line {
  readonly id: string;
  readonly item: string;
}
const rows: readonly Line[] = [
  { id: 'L-1', item: 'Phone' },
  { id: 'L-2', item: 'Tablet' },
];
const columns: readonly GridColumn<Line>[] = [
  { id: 'select', label: '', isControl: true, cell: ({ id }) => <input type="checkbox" aria-label={`Select ${id}`} /> },
  { id: 'id', label: 'Number', place: 'title', cell: ({ id }) => <a href="#top">{id}</a> },
  { id: 'item', label: 'Item', cell: ({ item }) => item },
];

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ['a desk', false],
  ['a phone', true],
])('on %s a press opens a row, but not one on its link or control, nor while text is selected', (_, isPhone) => {
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone, addEventListener() {}, removeEventListener() {} }));
  const onRow = vi.fn();
  render(<DataGrid label="Lines" columns={columns} rows={rows} rowKey={({ id }) => id} onRow={onRow} />);
  fireEvent.click(screen.getByText('Tablet'));
  expect(onRow.mock.calls).toEqual([[rows[1]]]);
  // A link that is opened in another tab leaves this one where it is.
  fireEvent.click(screen.getByRole('link', { name: 'L-1' }), { ctrlKey: true });
  fireEvent.click(screen.getByLabelText('Select L-1'));
  window.getSelection()?.selectAllChildren(screen.getByText('Phone'));
  fireEvent.click(screen.getByText('Phone'));
  window.getSelection()?.removeAllRanges();
  expect(onRow).toHaveBeenCalledTimes(1);
});

test('W08 a grid is no landmark beside the part of the page of the same name, and a column without words has no head', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  const acts: GridColumn<Line> = { id: 'acts', label: '', cell: () => <button type="button">Open</button> };
  render(<DataGrid label="Lines" columns={[...columns, acts]} rows={rows} rowKey={({ id }) => id} />);
  expect(screen.queryByRole('region')).toBeNull();
  expect(screen.getByRole('group', { name: 'Lines' }).tabIndex).toBe(0);
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Number', 'Item']);
});
