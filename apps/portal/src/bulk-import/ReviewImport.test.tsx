import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BulkImportReview, BulkImportRow } from '@tradehall/contract/bulk-import';
import { queryClient } from '@tradehall/web/calls/query-client';
import { keepEntries } from '@tradehall/web/storage/interrupted-form';
import { ReviewImport } from './ReviewImport';

vi.mock('../stock-settings/use-shown-quantity', () => ({ useShownQuantity: () => String }));

const ROW = {
  row: 2,
  itemNumber: 'A-1',
  itemNumberWarehouse: 'A-1|DAL',
  description: '',
  warehouse: 'Dallas',
  offerQuantity: null,
  offerPrice: null,
  listPrice: null,
  availableQuantity: null,
  askedQuantity: 'ten',
  askedPrice: '400',
  reason: '',
  comments: '',
  existingOfferStatus: null,
  existingOfferStatusString: '',
  counteredOffer: null,
  isMended: false,
} as BulkImportRow;
const REVIEW: BulkImportReview = {
  revision: 'one',
  fileName: 'offers.xlsx',
  totals: { asked: 0, before: 0, after: 0, atList: 0, corrected: 0 },
  question: null,
  decimal: null,
  headings: [{ column: 'itemNumber', heading: 'SKU', isRemembered: true }],
  conflictOffers: [],
  invalidOffers: [ROW],
  validOffersMap: {},
};

const asked: string[] = [];
const done = vi.fn();
beforeEach(() => {
  asked.length = 0;
  done.mockReset();
  vi.stubGlobal('fetch', (address: string, init?: { method?: string }) => {
    if (init?.method !== undefined && init.method !== 'GET') asked.push(`${init.method} ${address.split('/').at(-1)}`);
    return Promise.resolve(Response.json({}));
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const show = (rows: readonly BulkImportRow[]) =>
  render(
    <QueryClientProvider client={queryClient}>
      <ReviewImport review={{ ...REVIEW, invalidOffers: [...rows] }} onDone={done} />
    </QueryClientProvider>,
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test.each([
  ['CANCEL IMPORT', 'Drop import', 'POST cancel'],
  ['Forget these columns', 'Forget these columns', /^DELETE /],
])(
  'W28 %s asks before it drops rows that were mended, and drops none by the first press',
  async (name, confirm, call) => {
    show([ROW, { ...ROW, row: 3, isMended: true }]);
    press(name);
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('1 row that you mended or confirmed is dropped with it.');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Keep import' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked).toEqual([]);
    press(name);
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: confirm }));
    await waitFor(() => expect(done).toHaveBeenCalledOnce());
    expect(asked).toEqual([typeof call === 'string' ? expect.stringContaining(call) : expect.stringMatching(call)]);
  },
);

test('W28 an import that stands as its file has it is canceled by one press', async () => {
  show([ROW]);
  press('CANCEL IMPORT');
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['Delete', 3, 'Delete row 4, A-1'],
  ['Delete', 4, 'Delete row 3, A-1'],
  ['Mend', 3, 'Mend row 4, A-1'],
])('W08 %s of row %i goes on at %s, and not at the top of the page', async (act, row, next) => {
  const rows = [ROW, { ...ROW, row: 3 }, { ...ROW, row: 4 }];
  const left = { ...REVIEW, invalidOffers: rows.filter((each) => each.row !== row) };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ review: left })));
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(400);
  show(rows);
  const button = await screen.findByRole('button', { name: `${act} row ${row}, A-1` });
  button.focus();
  fireEvent.click(button);
  if (act === 'Mend') fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(next));
});

test('L01 W28 what was typed into an open row when the session ended is in it again, in that very row alone', async () => {
  const claims = btoa(JSON.stringify({ sub: 'ana', exp: 4_000_000_000 }));
  localStorage.setItem('CognitoIdentityServiceProvider.pool.idToken', `head.${claims}.signature`);
  const other = { ...ROW, row: 3, itemNumber: 'A-2' };
  show([ROW, other]);
  press('Mend row 2, A-1');
  expect(keepEntries(), 'nothing was typed yet').toBe(false);
  fireEvent.change(screen.getByLabelText('New Offer Quantity'), { target: { value: '9' } });
  press('Mend row 3, A-2');
  expect(keepEntries()).toBe(true);
  cleanup();
  show([ROW, other]);
  expect((await screen.findByLabelText<HTMLInputElement>('New Offer Quantity')).value).toBe('9');
  keepEntries();
  cleanup();
  show([{ ...ROW, itemNumber: 'B-1' }, other]);
  expect(screen.queryByLabelText('New Offer Quantity'), 'another file has another row 2').toBeNull();
  localStorage.clear();
});
