import { useState } from 'react';
import Typography from '@mui/material/Typography';
import { foreseeShippingQuote, quoteShipping } from '@tradehall/contract/orders/seller-order-calls';
import { moneyEntryText, parseMoneyEntry } from '@tradehall/domain/money/money-entry';
import { toMajorUnits, toMinorUnits } from '@tradehall/domain/money/minor-units';
import { deskLanesTexts } from '@tradehall/texts/en/desk-lanes';
import { deskOrdersTexts } from '@tradehall/texts/en/desk-orders';
import { Facts } from '@tradehall/ui/Facts';
import { FormDialog } from '@tradehall/ui/dialog/FormDialog';
import { MoneyField } from '@tradehall/ui/form/MoneyField';
import { TextField } from '@tradehall/ui/form/TextField';
import { useFieldValue } from '@tradehall/ui/form/use-field-value';
import { useForm } from '@tradehall/ui/form/use-form';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count, currency, money } from '@tradehall/web/tenant/format';
import type { ActDialogProps } from './act-dialog-props';
import { QuoteEffect } from './QuoteEffect';
import { shipToOf } from './ship-to';
import { useOrderCommand } from './use-order-command';
import { useQuoteEffect } from './use-quote-effect';

const { precision } = currency;
const freightOf = (text: string) => {
  const minor = parseMoneyEntry(text, precision);
  return minor === undefined ? undefined : toMajorUnits(minor, precision);
};

/**
 * Answers a request for a shipping quote, or puts another in the place of one that the buyer has not taken yet; what
 * the order costs with it is read before it is sent (G10).
 */
export function QuoteDialog(props: ActDialogProps) {
  const t = useTexts(deskOrdersTexts);
  const { quoteRequest, salesOrder } = props.order;
  const { phonexOrderNumber } = salesOrder;
  // As it was opened: what a colleague quotes meanwhile is not replaced unseen.
  const [standing] = useState(() =>
    props.order.acts.includes('requote') ? salesOrder.shippingOptionDetails.shippingOption : undefined,
  );
  const replaces = standing?.shippingQuote ?? undefined;
  const form = useForm({
    values: {
      freight: replaces === undefined ? '' : moneyEntryText(toMinorUnits(replaces, precision), precision),
      carrier: standing?.carrier ?? '',
      service: standing?.carrierServiceLevel || (quoteRequest?.serviceLevel ?? ''),
    },
    check: ({ freight }) =>
      freightOf(freight) === undefined ? [{ field: 'freight', message: t('DESK_QUOTE_ENTER') }] : [],
  });
  const freight = freightOf(useFieldValue(form, 'freight'));
  const effect = useQuoteEffect(phonexOrderNumber, freight, replaces);
  const quote = useOrderCommand(quoteShipping, {
    ...props,
    says: (say, number, quoted) => say('DESK_DONE_QUOTED', [number, money(quoted.freight), money(quoted.total)]),
    effect: foreseeShippingQuote,
  });
  const tLanes = useTexts(deskLanesTexts);
  const title = replaces === undefined ? tLanes('DESK_LANE_QUOTE') : t('DESK_ACT_REQUOTE');
  return (
    <FormDialog
      form={form}
      keeps={`quote:${phonexOrderNumber}`}
      title={title}
      onSubmit={({ carrier, service, ...entry }) =>
        quote.run({
          params: { phonexOrderNumber },
          body: {
            freight: freightOf(entry.freight) ?? 0,
            ...(carrier.trim() === '' ? {} : { carrier: carrier.trim() }),
            ...(service.trim() === '' ? {} : { carrierServiceLevel: service.trim() }),
            ...(replaces === undefined ? {} : { replaces }),
          },
        })
      }
      issues={quote.issues}
      onClose={props.onClose}
      // Nobody says yes to a total that is still on its way.
      canSubmit={freight === undefined || (effect.data !== undefined && !effect.isBusy)}
      submitLabel={title}
      cancelLabel={t('DESK_ACT_BACK')}
    >
      {replaces === undefined ? null : <Typography>{t('DESK_QUOTE_AGAIN')}</Typography>}
      <Facts
        facts={[
          [t('DESK_ORDERS_SHIP_TO'), shipToOf(salesOrder)],
          [t('DESK_ORDERS_UNITS'), `${count(salesOrder.items.length)} / ${count(salesOrder.totalOrderedQuantity)}`],
          [t('DESK_QUOTE_ASKED'), quoteRequest?.serviceLevel],
          [
            t('DESK_QUOTE_EXPECTED'),
            quoteRequest?.expectedFreight == null ? undefined : money(quoteRequest.expectedFreight),
          ],
          [t('DESK_QUOTE_BEFORE'), replaces === undefined ? undefined : money(replaces)],
        ]}
      />
      <MoneyField form={form} name="freight" label={t('DESK_QUOTE_FREIGHT')} autoFocus />
      <TextField form={form} name="carrier" label={t('DESK_QUOTE_CARRIER')} maxLength={100} />
      <TextField form={form} name="service" label={t('DESK_QUOTE_SERVICE')} maxLength={100} />
      <QuoteEffect {...effect} isAsked={freight !== undefined} />
    </FormDialog>
  );
}
