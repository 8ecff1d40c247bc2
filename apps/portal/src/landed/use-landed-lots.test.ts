import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { translations } from '@tradehall/web/i18n/dictionary';
import * as visitor from '@tradehall/web/visitor/use-visitor';
import { useLandedLots } from './use-landed-lots';

const before = translations.get();
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  translations.set(before);
});

test('W61 W25 what a lot would land at names its tax in the reader’s words', async () => {
  translations.set({ dictionary: { en: { '=Sales tax 8%': { i18n_value: 'Umsatzsteuer 8 %' } } } });
  vi.spyOn(visitor, 'useHolds').mockReturnValue(true);
  const line = { warehouseCode: 'DAL', quantity: 1, unitPrice: 100, devicesPerUnit: 5 };
  const price = { line, total: 108, taxDescription: 'Sales tax 8%', certificate: null };
  const answer = JSON.stringify({ basis: { services: [] }, prices: [price] });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(answer)));
  const lot = { currentBid: 100, quantity: 5 };
  const lots = [lot];
  const { result } = renderHook(() => useLandedLots('DAL', lots));
  await waitFor(() => expect(result.current(lot)?.price.taxDescription).toBe('Umsatzsteuer 8 %'));
});
