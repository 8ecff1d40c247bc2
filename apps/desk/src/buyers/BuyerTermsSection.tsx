import type { Buyer } from '@tradehall/contract/buyers';
import { deskBuyersTexts } from '@tradehall/texts/en/desk-buyers';
import { Facts } from '@tradehall/ui/Facts';
import { Section } from '@tradehall/ui/Section';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count, instantBriefly, money } from '@tradehall/web/tenant/format';
import { creditText } from './credit-text';
import { termsText } from './terms-text';

/** What was agreed with a buyer, how much credit is left, and what is due. */
export function BuyerTermsSection({ account }: { account: Buyer }) {
  const t = useTexts(deskBuyersTexts);
  const { buyer, terms, unpaid, openOrders } = account;
  const left = buyer.creditLimit === null ? '' : money(Math.max(0, buyer.creditLimit - buyer.creditUsed));
  return (
    <Section title={t('DESK_BUYER_TERMS_SECTION')}>
      <Facts
        facts={[
          [t('DESK_BUYERS_CUSTOMER_NUMBER'), buyer.customerNumber],
          [t('DESK_BUYERS_REP'), buyer.salesRepName === '' ? t('DESK_BUYERS_NO_REP') : buyer.salesRepName],
          [
            t('DESK_BUYERS_TERMS'),
            terms.paymentTerms === '' ? t('DESK_BUYERS_NO_TERMS') : termsText(t, terms.paymentTerms),
          ],
          [t('DESK_BUYERS_PRICE_GROUP'), terms.priceGroup],
          [t('DESK_BUYER_TAX_NUMBER'), terms.taxNumber],
          [t('DESK_BUYERS_CREDIT_LIMIT'), creditText(t, terms.creditLimit)],
          [t('DESK_BUYERS_CREDIT_USED'), money(buyer.creditUsed)],
          [t('DESK_BUYERS_CREDIT_FREE'), left],
          [t('DESK_BUYER_UNPAID'), unpaid === null ? null : money(unpaid)],
          [t('DESK_BUYER_OPEN_ORDERS'), openOrders === null ? null : count(openOrders)],
          [t('DESK_BUYER_WAY'), t(terms.isOfflineBuyer ? 'DESK_BUYER_OFFLINE' : 'DESK_BUYER_ONLINE')],
          [t('DESK_BUYERS_SINCE'), instantBriefly(buyer.createDate)],
        ]}
      />
    </Section>
  );
}
