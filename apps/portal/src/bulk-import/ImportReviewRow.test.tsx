import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { BulkImportRow } from '@tradehall/contract/bulk-import';
import { ImportReviewRow } from './ImportReviewRow';
import { useTypedRows } from './typed-rows';

afterEach(cleanup);

const ROW = {
  row: 2,
  description: '',
  itemNumber: 'A-1',
  warehouse: 'Dallas',
  offerQuantity: null,
  offerPrice: 400,
  listPrice: null,
  availableQuantity: null,
  askedQuantity: 'ten',
  askedPrice: '400',
  reason: '“ten” is not a quantity',
  comments: '',
  existingOfferStatus: null,
  existingOfferStatusString: '',
  counteredOffer: null,
} as BulkImportRow;
const onMend = vi.fn();
const onFound = vi.fn();

/** A list that draws the rows in sight alone. */
function List({
  row = ROW,
  isInSight = true,
  isSought = false,
}: {
  readonly row?: BulkImportRow;
  readonly isInSight?: boolean;
  readonly isSought?: boolean;
}) {
  const { type, typedOf, isUnchecked } = useTypedRows();
  return (
    <>
      <output>{isUnchecked(row) ? 'unchecked' : 'checked'}</output>
      {isInSight ? (
        <ImportReviewRow
          row={row}
          typed={typedOf(row)}
          isSought={isSought}
          next={undefined}
          busy={false}
          shownQuantity={String}
          onFound={onFound}
          onDelete={vi.fn()}
          onType={type}
          onMend={onMend}
          onConfirm={vi.fn()}
        />
      ) : null}
    </>
  );
}
const open = () => fireEvent.click(screen.getByRole('button', { name: 'Mend row 2, A-1' }));
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const state = () => screen.getByRole('status').textContent;

test('W28 what is typed into a row is still there when the row was scrolled out of sight and back', () => {
  const { rerender } = render(<List />);
  open();
  // The cell that could not be read, over what stands in it.
  expect(document.activeElement).toBe(field('New Offer Quantity'));
  expect([field('New Offer Quantity').selectionStart, field('New Offer Quantity').selectionEnd]).toEqual([0, 3]);
  fireEvent.change(field('New Offer Quantity'), { target: { value: '20' } });
  rerender(<List isInSight={false} />);
  expect(state()).toBe('unchecked');
  rerender(<List />);
  expect(field('New Offer Quantity').value).toBe('20');
  // It takes no focus, and so no page with it.
  expect(document.activeElement).toBe(document.body);
  // Led to it by what is still unchecked, the keys begin in it.
  rerender(<List isSought />);
  expect(document.activeElement).toBe(field('New Offer Quantity'));
  expect(onFound).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
  expect(onMend).toHaveBeenCalledWith(ROW, { itemNumber: 'A-1', warehouse: 'Dallas', quantity: '20', price: '400' });
  // It stays until the answer is there: a refused one loses nothing.
  expect(field('New Offer Quantity').value).toBe('20');
});

test('W28 a row that another file brought in under the same number is not taken for the one that is open', () => {
  const { rerender } = render(<List />);
  open();
  expect(state()).toBe('checked');
  fireEvent.change(field('New Offer Quantity'), { target: { value: '20' } });
  rerender(<List row={{ ...ROW, warehouse: 'Miami' }} />);
  expect([screen.queryByRole('textbox'), state()]).toEqual([null, 'checked']);
  rerender(<List />);
  expect(field('New Offer Quantity').value).toBe('20');
  fireEvent.keyDown(field('New Offer Quantity'), { key: 'Escape' });
  expect([screen.queryByRole('textbox'), state()]).toEqual([null, 'checked']);
  // Whoever let it be is where they opened it.
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Mend row 2, A-1' }));
});

test.each([
  [{ offerQuantity: null }, 'New Offer Quantity'],
  [{ offerPrice: null }, 'New Offer Price'],
  [{}, 'Item #'],
  [{ listPrice: 500 }, 'New Offer Price'],
])('W28 a row of %o is opened at %s', (row, name) => {
  render(<List row={{ ...ROW, offerQuantity: 10, ...row }} />);
  open();
  expect(document.activeElement).toBe(field(name));
});
