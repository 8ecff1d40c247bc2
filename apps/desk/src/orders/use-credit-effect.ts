import { foreseeCreditNote, type BilledAmounts } from '@tradehall/contract/orders/billing-calls';
import { useDebounced } from '@tradehall/ui/state/use-debounced';
import { useCall } from '@tradehall/web/calls/use-call';

export interface CreditEffect {
  /** As it was shown last; undefined until the server told it. */
  readonly amounts: BilledAmounts | undefined;
  readonly error: Error | null;
  /** What is shown is not yet over what is typed. */
  readonly isBusy: boolean;
}

/**
 * What will be credited, with its tax, as the server will write it (SD58, SD60); without `lines` all that is left of
 * the invoice.
 */
export function useCreditEffect(
  invoiceNumber: string,
  lines: readonly { readonly lineNumber: number; readonly quantity: number }[] | undefined,
  { enabled = true }: { readonly enabled?: boolean } = {},
): CreditEffect {
  const said = JSON.stringify(lines ?? null);
  const asked = useDebounced(said, 200);
  const { data, error, isFetching, isPlaceholderData } = useCall(
    foreseeCreditNote,
    {
      params: { invoiceNumber },
      body: asked === 'null' ? {} : { lines: JSON.parse(asked) as { lineNumber: number; quantity: number }[] },
    },
    { enabled, keepsPrevious: true, forgets: true, retry: false },
  );
  return { amounts: data, error, isBusy: said !== asked || isFetching || isPlaceholderData };
}

/** Whether the sums over what is typed are there to be read: until then nobody says yes to them. */
export const isShown = ({ amounts, error, isBusy }: CreditEffect): boolean =>
  amounts !== undefined && error === null && !isBusy;
