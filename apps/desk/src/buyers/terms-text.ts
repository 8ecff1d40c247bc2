import { netDaysOf } from '@tradehall/domain/payments/net-days';
import type { deskBuyersTexts } from '@tradehall/texts/en/desk-buyers';
import type { Translate } from '@tradehall/web/i18n/use-texts';

/** Payment terms in words: `NET_30` is `Net 30`; what the seller wrote in other words stands as it is. */
export function termsText(t: Translate<typeof deskBuyersTexts>, terms: string): string {
  const days = netDaysOf(terms);
  return days === undefined ? terms : t('DESK_BUYERS_NET', [days]);
}
