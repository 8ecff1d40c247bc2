import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { foreseeCreditNote } from '@tradehall/contract/orders/billing-calls';
import { deskOrdersTexts } from '@tradehall/texts/en/desk-orders';
import { Facts } from '@tradehall/ui/Facts';
import { useDebounced } from '@tradehall/ui/state/use-debounced';
import { useCall } from '@tradehall/web/calls/use-call';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { money } from '@tradehall/web/tenant/format';

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
  if (error !== null) return <Alert severity="warning">{error.message}</Alert>;
  return (
    <Box role="status" aria-busy={said !== asked || isFetching} sx={{ minHeight: 96 }}>
      {data === undefined ? null : (
        <Facts
          facts={[
            [t('DESK_CREDIT_GOODS'), money(data.goods)],
            [t('DESK_CREDIT_CHARGES'), data.charges === 0 ? null : money(data.charges)],
            [t('DESK_CREDIT_TAX'), money(data.tax)],
            [t('DESK_CREDIT_TOTAL'), <strong key="total">{money(data.total)}</strong>],
          ]}
          sx={{ '& dd': { textAlign: 'right' } }}
        />
      )}
    </Box>
  );
}
