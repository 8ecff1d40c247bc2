import { isCapped, shownQuantity } from '@tradehall/domain/stock-list/shown-quantity';
import type { Issue } from '@tradehall/domain/text/fill-text';
import type { OfferItem } from './offer-item';

/** An issue whose available quantity is said as the stock list says it, `{max}+` above the cap (W11). */
export function tellNoMore(issue: Issue, item: Pick<OfferItem, 'market' | 'mostShown'> | undefined): Issue {
  if (item === undefined || issue.params === undefined) return issue;
  const { quantityAvailable: available } = item.market;
  if (!isCapped(available, item.mostShown)) return issue;
  return {
    ...issue,
    params: issue.params.map((param) => (param === available ? shownQuantity(available, item.mostShown) : param)),
  };
}
