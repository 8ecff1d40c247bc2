import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { DeskOrder } from '@tradehall/contract/orders/desk-order-calls';
import { deskOrdersTexts } from '@tradehall/texts/en/desk-orders';
import { Facts } from '@tradehall/ui/Facts';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { Section } from '@tradehall/ui/Section';
import { scrollsWithin } from '@tradehall/ui/theme/scrolls-within';
import { money } from '@tradehall/web/tenant/format';
import { useMay } from '../session/staff';
import { ReferenceDialog } from './ReferenceDialog';
import { shipToOf } from './ship-to';

/** Where the goods go, how the buyer asked for it, under which tracking numbers, and which devices left. */
export function OrderShipping({ order }: { order: DeskOrder }) {
  const t = useTexts(deskOrdersTexts);
  const { salesOrder, devices, quoteRequest, refOrderNumber } = order;
  const mayEdit = useMay('ORDERS_EDIT');
  const [isNumbering, setNumbering] = useState(false);
  const { trackingNumbers } = salesOrder;
  const { shippingOption } = salesOrder.shippingOptionDetails;
  const insured =
    shippingOption.insured === null
      ? undefined
      : shippingOption.insured && shippingOption.insuredAmount !== null
        ? t('DESK_ORDER_INSURED_FOR', [money(shippingOption.insuredAmount)])
        : t('DESK_ORDER_NOT_INSURED');
  return (
    <Section title={t('DESK_ORDER_SHIPPING')}>
      <Facts
        facts={[
          [t('DESK_ORDERS_SHIP_TO'), shipToOf(salesOrder)],
          [t('DESK_ORDERS_WAREHOUSE'), salesOrder.warehouse],
          [t('DESK_ORDER_METHOD'), shippingOption.shippingMethodLabel],
          [t('DESK_FACT_CARRIER'), shippingOption.carrier],
          [t('DESK_FACT_SERVICE'), shippingOption.carrierServiceLevel],
          [t('DESK_ORDER_ACCOUNT_NUMBER'), shippingOption.carrierShippingAccountNumber],
          [t('DESK_ORDER_INSURANCE'), insured],
          [t('DESK_ORDER_SERVICES'), salesOrder.additionalServiceDetails.map(({ label }) => label).join(', ')],
          [
            t('DESK_ORDER_INSTRUCTIONS'),
            shippingOption.shippingInstructions === '' ? (
              ''
            ) : (
              <Box sx={{ whiteSpace: 'pre-line' }}>{shippingOption.shippingInstructions}</Box>
            ),
          ],
          [t('DESK_QUOTE_ASKED'), quoteRequest?.serviceLevel],
          [
            t('DESK_QUOTE_EXPECTED'),
            quoteRequest?.expectedFreight == null ? undefined : money(quoteRequest.expectedFreight),
          ],
          [t('DESK_ORDERS_PO'), salesOrder.purchaseOrderNumber],
          [
            t('DESK_ORDER_REFERENCE'),
            mayEdit || refOrderNumber !== null ? (
              <>
                {refOrderNumber === null ? null : <span>{refOrderNumber} </span>}
                {mayEdit ? (
                  // Alone, its word begins where the others do.
                  <Button
                    size="small"
                    sx={refOrderNumber === null ? { px: 0, minWidth: 0, textAlign: 'left' } : {}}
                    onClick={() => setNumbering(true)}
                  >
                    {t(refOrderNumber === null ? 'DESK_ORDER_REFERENCE_SET' : 'DESK_ORDER_REFERENCE_CHANGE')}
                  </Button>
                ) : null}
              </>
            ) : undefined,
          ],
          [
            t('DESK_ORDER_TRACKING'),
            trackingNumbers.length === 0
              ? ''
              : trackingNumbers.map(({ carrier, trackingNumber, url }) => (
                  <Box key={trackingNumber}>
                    {carrier}{' '}
                    {url === undefined ? (
                      trackingNumber
                    ) : (
                      <Link href={url} target="_blank" rel="noreferrer">
                        {trackingNumber}
                      </Link>
                    )}
                  </Box>
                )),
          ],
          [
            t('DESK_ORDER_DEVICES'),
            devices.length === 0 ? (
              ''
            ) : (
              <Box tabIndex={0} role="group" aria-label={t('DESK_ORDER_DEVICES')} sx={scrollsWithin(160)}>
                {devices.map(({ imei }) => (
                  <Box key={imei}>{imei}</Box>
                ))}
              </Box>
            ),
          ],
        ]}
        // On paper no button is left, and nothing stands beside its label.
        sx={{
          '@media print': { '& dt:has(+ dd > button:only-child), & dd:has(> button:only-child)': { display: 'none' } },
        }}
      />
      {isNumbering ? <ReferenceDialog order={order} onClose={() => setNumbering(false)} /> : null}
    </Section>
  );
}
