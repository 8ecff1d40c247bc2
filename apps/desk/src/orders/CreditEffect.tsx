import { foreseeCreditNote } from '@tradehall/contract/orders/billing-calls';
import { deskOrdersTexts } from '@tradehall/texts/en/desk-orders';
import { useDebounced } from '@tradehall/ui/state/use-debounced';
import { useCall } from '@tradehall/web/calls/use-call';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { BilledAmounts } from './BilledAmounts';

interface CreditEffectProps {
  readonly invoiceNumber: string;
  /** Left out: all that is left of the invoice. */
  readonly lines?: readonly { readonly lineNumber: number; readonly quantity: number }[] | undefined;
}

/** What will be credited, with its tax, as the server will write it (SD58, SD60). */
export function CreditEffect({ invoiceNumber, lines }: CreditEffectProps) {
  const t = useTexts(deskOrdersTexts);
  const said = JSON.stringify(lines ?? null);
  const asked = useDebounced(said, 200);
  const { data, error, isFetching } = useCall(
    foreseeCreditNote,
    {
      params: { invoiceNumber },
      body: asked === 'null' ? {} : { lines: JSON.parse(asked) as { lineNumber: number; quantity: number }[] },
    },
    { keepsPrevious: true, forgets: true, retry: false },
  );
  return (
    <BilledAmounts
      amounts={data}
      error={error}
      totalLabel={t('DESK_CREDIT_TOTAL')}
      isBusy={said !== asked || isFetching}
    />
  );
}
