import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { keepEntries } from '@tradehall/web/storage/interrupted-form';
import { clearSelection, selectRows, useKeptSelection, useSelectedRows } from './row-selection';

let owner = 'u1';
vi.mock(import('@tradehall/web/session/session'), async (load) => ({ ...(await load()), sessionOwner: () => owner }));
afterEach(clearSelection);

/** The list of a seller as a page shows it, until it is left. */
const listOf = (participant: string) =>
  renderHook(() => {
    useKeptSelection(participant);
    return [...useSelectedRows(participant)];
  });

test('W07 rows that are selected are selected again after a reload, once, for their buyer alone', () => {
  selectRows('', ['A-1|DAL'], true);
  const page = listOf('');
  window.dispatchEvent(new Event('pagehide'));
  page.unmount();
  clearSelection();
  owner = 'u2';
  const others = listOf('');
  expect(others.result.current).toEqual([]);
  others.unmount();
  owner = 'u1';
  const back = listOf('');
  expect(back.result.current).toEqual(['A-1|DAL']);
  back.unmount();
  clearSelection();
  expect(listOf('').result.current).toEqual([]);
});

test('W07 L01 rows that are selected as the session ends are selected again, once, for their buyer alone', () => {
  const page = listOf('');
  expect(keepEntries()).toBe(false);
  selectRows('', ['A-1|DAL', 'A-2|MIA'], true);
  expect(keepEntries()).toBe(true);
  page.unmount();
  clearSelection();
  owner = 'u2';
  const others = listOf('');
  expect(others.result.current).toEqual([]);
  others.unmount();
  owner = 'u1';
  const partners = listOf('orbit');
  expect(partners.result.current, 'they are of another seller').toEqual([]);
  partners.unmount();
  const back = listOf('');
  expect(back.result.current).toEqual(['A-1|DAL', 'A-2|MIA']);
  back.unmount();
  clearSelection();
  expect(listOf('').result.current).toEqual([]);
});
