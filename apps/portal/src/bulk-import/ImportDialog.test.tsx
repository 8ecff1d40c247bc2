import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '@tradehall/web/calls/query-client';
import { ImportDialog } from './ImportDialog';

const asked: string[] = [];
beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', (address: string, init?: { method?: string }) => {
    if (init?.method === 'POST') asked.push(address);
    return Promise.resolve(Response.json({ review: null }));
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const show = () => {
  render(
    <QueryClientProvider client={queryClient}>
      <ImportDialog participant={undefined} onReview={vi.fn()} onClose={vi.fn()} />
    </QueryClientProvider>,
  );
  return screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Or paste rows from a spreadsheet' });
};
const paste = (field: HTMLElement, text: string) => fireEvent.paste(field, { clipboardData: { getData: () => text } });

test('E02 more pasted rows than an import has are refused in those words, and nothing is sent', () => {
  const field = show();
  paste(field, Array.from({ length: 6000 }, (_, at) => `ITEM-${at}\tDAL\t10\t99`).join('\n'));
  fireEvent.click(screen.getByRole('button', { name: 'Upload' }));
  expect(screen.getByText(/more than 5,000 rows/)).toBeTruthy();
  expect(asked).toEqual([]);
});

test('E01 rows that are pasted over what is selected take its place', () => {
  const field = show();
  paste(field, 'WRONG\tDAL\t1\t1\r\n');
  field.select();
  paste(field, 'RIGHT\tDAL\t1\t1');
  expect(field.value).toBe('RIGHT\tDAL\t1\t1');
});
