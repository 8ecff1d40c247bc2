import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PapersPage, type QueuedPaper } from './PapersPage';

vi.mock('../buyers-nav/BuyersNav', () => ({ BuyersNav: () => null }));
afterEach(cleanup);

const paper = (id: string): QueuedPaper => ({
  id,
  name: `Paper ${id}`,
  buyer: 'Northwind',
  since: '2026-11-20T12:00:00.000Z',
  about: '',
});

function shown(ids: readonly string[], chosen: string, { hasMore }: { hasMore: boolean }, more = vi.fn()) {
  const pages = { rows: ids, error: null, retry: vi.fn(), hasMore, isLoadingMore: false, more };
  return (
    <PapersPage
      title="Documents"
      waiting={200}
      queue={ids.map(paper)}
      pages={pages}
      chosen={chosen}
      onChoose={() => undefined}
      opened={(id) => `Opened ${id}`}
    />
  );
}
const many = Array.from({ length: 100 }, (_, at) => `p${at}`);

test('SD68 SD91 a paper that an address names is looked for to the end of the queue before it is said to wait no longer', () => {
  const more = vi.fn();
  const { rerender } = render(shown(many, 'p120', { hasMore: true }, more));
  expect(more).toHaveBeenCalledTimes(1);
  expect(screen.queryByText(/no longer waits/)).toBeNull();
  rerender(shown([...many, 'p120'], 'p120', { hasMore: true }));
  expect(screen.getByText('Opened p120')).toBeDefined();
  // What a colleague decided while it was looked at is not looked for.
  const again = vi.fn();
  rerender(shown(many, 'p120', { hasMore: true }, again));
  expect(screen.getByText(/no longer waits/)).toBeDefined();
  expect(again).not.toHaveBeenCalled();
});

test('SD68 a paper that is nowhere in the queue waits no longer', () => {
  render(shown(many, 'gone', { hasMore: false }));
  expect(screen.getByText(/no longer waits/)).toBeDefined();
});
