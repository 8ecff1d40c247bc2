import Typography from '@mui/material/Typography';
import { eventsMissed } from '@tradehall/contract/live';
import { getTransfer } from '@tradehall/contract/network/settlement-calls';
import { orderChanged } from '@tradehall/contract/orders/order-events';
import { openOf } from '@tradehall/domain/network/settlement';
import { deskNetworkTexts } from '@tradehall/texts/en/desk-network';
import { Facts } from '@tradehall/ui/Facts';
import { Section } from '@tradehall/ui/Section';
import { refreshCall } from '@tradehall/web/calls/call-query';
import { useCall } from '@tradehall/web/calls/use-call';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { useLiveEvent } from '@tradehall/web/live/live-events';
import { money } from '@tradehall/web/tenant/format';
import { DocumentList } from './DocumentList';
import { saveFile } from './save-file';
import { termsWords } from './terms-words';

/** What a network order is worth between its two sides, and who pays whom (SD79). */
export function OrderTransfer({ orderNumber }: { orderNumber: string }) {
  const t = useTexts(deskNetworkTexts);
  const page = { params: { phonexOrderNumber: orderNumber } };
  const { data } = useCall(getTransfer, page);
  const refresh = () => void refreshCall(getTransfer, page);
  useLiveEvent(orderChanged, ({ phonexOrderNumber }) => {
    if (phonexOrderNumber === orderNumber) refresh();
  });
  useLiveEvent(eventsMissed, refresh);
  if (data === undefined) return null;
  const { name, role, order } = data;
  const isReseller = role === 'RESELLER';
  const pays =
    order?.terms.basis === 'BEFORE'
      ? t('DESK_TRANSFER_BEFORE')
      : t(isReseller ? 'DESK_TRANSFER_WE_PAY' : 'DESK_TRANSFER_THEY_PAY', [name]);
  const shown = (amount: number | null) => (amount === null || amount === 0 ? '' : money(amount));
  return (
    <Section title={t('DESK_TRANSFER')}>
      {order === null ? (
        <Typography variant="body2">{t('DESK_NETWORK_COST_HIDDEN')}</Typography>
      ) : (
        <>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {termsWords(t, order.terms)}
          </Typography>
          <Typography variant="body2" color="text.secondary" sx={{ mb: 3 }}>
            {pays}
          </Typography>
          <Facts
            facts={[
              [t('DESK_TRANSFER_PARTNER_ORDER', [name]), order.partnerOrderNumber],
              [t('DESK_SETTLEMENT_SALE'), shown(order.sale)],
              [
                t(isReseller ? 'DESK_TRANSFER_COST' : 'DESK_TRANSFER_GOODS'),
                money(Number((order.goods + order.canceled).toFixed(4))),
              ],
              [t('DESK_SETTLEMENT_CREDITS'), shown(order.credits)],
              [t('DESK_SETTLEMENT_MARGIN'), order.margin === null ? '' : money(order.margin)],
              [t('DESK_SETTLEMENT_FREIGHT'), shown(order.freight)],
              [t('DESK_SETTLEMENT_OTHER'), shown(order.other)],
              [
                t(isReseller ? 'DESK_SETTLEMENT_WE_OWE' : 'DESK_SETTLEMENT_THEY_OWE', [name]),
                <strong key="sum">{money(order.sum)}</strong>,
              ],
              [t('DESK_SETTLEMENT_PAID'), shown(order.paid)],
              // Without a payment the sum says it.
              [t('DESK_SETTLEMENT_OPEN'), shown(order.paid === 0 ? 0 : openOf(order))],
            ]}
            sx={{ '& dd': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } }}
          />
          {isReseller && order.documents.length > 0 ? (
            <>
              <Typography variant="subtitle2" component="h3" sx={{ mt: 3, mb: 1 }}>
                {t('DESK_TRANSFER_INVOICES', [name])}
              </Typography>
              <DocumentList
                documents={order.documents}
                onSave={(document) => saveFile({ kind: 'PARTNER_DOCUMENT', orderNumber, document })}
              />
            </>
          ) : null}
        </>
      )}
    </Section>
  );
}
