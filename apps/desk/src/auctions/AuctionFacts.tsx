import type { SellerAuction } from '@tradehall/contract/auctions/seller-auction-calls';
import { deskAuctionsTexts } from '@tradehall/texts/en/desk-auctions';
import { Facts } from '@tradehall/ui/Facts';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count, instant } from '@tradehall/web/tenant/format';
import { incrementsText } from './increments-text';

/** How an auction runs, its increments too: once it is scheduled nothing else shows them. */
export function AuctionFacts({ auction }: { auction: SellerAuction }) {
  const t = useTexts(deskAuctionsTexts);
  const seconds = (value: number) => t('DESK_AUC_FACT_SECONDS', [count(value)]);
  return (
    <Facts
      facts={[
        [t('DESK_AUC_START'), instant(auction.startDate, 'month-date-time-zone')],
        [
          t('DESK_AUC_CLOSING_AT', ['']).replace(' ()', ''),
          instant(auction.lotsBeginClosingDate, 'month-date-time-zone'),
        ],
        [t('DESK_AUC_FACT_INTERVAL'), seconds(auction.closingIntervalSeconds)],
        [
          t('DESK_AUC_FACT_LATE_BID'),
          t('DESK_AUC_FACT_EXTENDS', [count(auction.softCloseSeconds), count(auction.extensionSeconds)]),
        ],
        [t('DESK_AUC_FACT_LONGEST'), seconds(auction.longestExtensionSeconds)],
        [t('DESK_AUC_EFFECT_STEPS'), incrementsText(auction.increments, t)],
        [t('DESK_AUC_FACT_WAREHOUSE'), auction.warehouseLabel],
      ]}
    />
  );
}
