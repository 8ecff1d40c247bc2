import { useEffect } from 'react';
import type { StockFilter } from '@tradehall/domain/stock-list/stock-filter';
import { trackEvent } from '@tradehall/web/analytics/track-event';

/** Tells analytics which list is looked at, once a category and participant (A18). */
export function useViewItemList(participant: string | undefined, filter: StockFilter | undefined): void {
  const category = filter?.category;
  useEffect(() => {
    if (participant === undefined || category === undefined) return;
    trackEvent('viewItemList', { category, warehouseGroup: participant });
  }, [participant, category]);
}
