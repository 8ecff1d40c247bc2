import { quoteShipping } from '@tradehall/contract/orders/seller-order-calls';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import { parseMoneyEntry } from '@tradehall/domain/money/money-entry';
import { deskOrdersTexts } from '@tradehall/texts/en/desk-orders';
import { Facts } from '@tradehall/ui/Facts';
import { FormDialog } from '@tradehall/ui/dialog/FormDialog';
import { MoneyField } from '@tradehall/ui/form/MoneyField';
import { TextField } from '@tradehall/ui/form/TextField';
import { useForm } from '@tradehall/ui/form/use-form';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count, currency, money } from '@tradehall/web/tenant/format';
import type { ActDialogProps } from './act-dialog-props';
import { shipToOf } from './ship-to';
import { useOrderCommand } from './use-order-command';

/** Answers a request for a shipping quote (G10). */
export function QuoteDialog(props: ActDialogProps) {
  const t = useTexts(deskOrdersTexts);
  const { quoteRequest, salesOrder } = props.order;
  const { phonexOrderNumber } = salesOrder;
  const freightOf = (text: string) => parseMoneyEntry(text, currency.precision);
  const form = useForm({
    values: { freight: '', carrier: '', service: quoteRequest?.serviceLevel ?? '' },
    check: ({ freight }) =>
      freightOf(freight) === undefined ? [{ field: 'freight', message: t('DESK_QUOTE_ENTER') }] : [],
  });
  const quote = useOrderCommand(quoteShipping, props, 'DESK_DONE_QUOTE');
  return (
    <FormDialog
      form={form}
      keeps={`quote:${phonexOrderNumber}`}
      title={t('DESK_LANE_QUOTE')}
      onSubmit={({ freight, carrier, service }) =>
        quote.run({
          params: { phonexOrderNumber },
          body: {
            freight: toMajorUnits(freightOf(freight) ?? 0, currency.precision),
            ...(carrier.trim() === '' ? {} : { carrier: carrier.trim() }),
            ...(service.trim() === '' ? {} : { carrierServiceLevel: service.trim() }),
          },
        })
      }
      issues={quote.issues}
      onClose={props.onClose}
      submitLabel={t('DESK_LANE_QUOTE')}
      cancelLabel={t('DESK_ACT_BACK')}
    >
      <Facts
        facts={[
          [t('DESK_ORDERS_SHIP_TO'), shipToOf(salesOrder)],
          [t('DESK_ORDERS_UNITS'), `${count(salesOrder.items.length)} / ${count(salesOrder.totalOrderedQuantity)}`],
          [t('DESK_QUOTE_ASKED'), quoteRequest?.serviceLevel],
          [
            t('DESK_QUOTE_EXPECTED'),
            quoteRequest?.expectedFreight == null ? undefined : money(quoteRequest.expectedFreight),
          ],
        ]}
      />
      <MoneyField form={form} name="freight" label={t('DESK_QUOTE_FREIGHT')} autoFocus />
      <TextField form={form} name="carrier" label={t('DESK_QUOTE_CARRIER')} maxLength={100} />
      <TextField form={form} name="service" label={t('DESK_QUOTE_SERVICE')} maxLength={100} />
    </FormDialog>
  );
}
