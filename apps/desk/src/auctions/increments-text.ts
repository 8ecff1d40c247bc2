import type { SellerAuction } from '@tradehall/contract/auctions/seller-auction-calls';
import type { deskAuctionsTexts } from '@tradehall/texts/en/desk-auctions';
import type { Translate } from '@tradehall/web/i18n/use-texts';
import { money } from '@tradehall/web/tenant/format';

/** By how much bids rise, from which amount on: `$5, $10 from $100`. */
export const incrementsText = (
  increments: Readonly<SellerAuction['increments']>,
  t: Translate<typeof deskAuctionsTexts>,
): string =>
  increments
    .map(({ from, increment }) =>
      from === 0 ? money(increment) : t('DESK_AUC_STEP_FROM', [money(increment), money(from)]),
    )
    .join(', ');
