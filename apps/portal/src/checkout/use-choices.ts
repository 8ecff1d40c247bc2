import { useCallback, useMemo, useState } from 'react';
import type { CheckoutSection } from '@tradehall/domain/checkout/check-checkout';
import { reconcileSelection } from '@tradehall/domain/checkout/reconcile-selection';
import type { CheckoutOptions } from '@tradehall/domain/checkout/checkout-options';
import type { SelectedOptions } from '@tradehall/domain/checkout/selected-options';
import type { QuotedCodes } from '@tradehall/domain/checkout/visible-shipping-methods';
import type { Issue } from '@tradehall/domain/text/fill-text';

export type Update = (now: SelectedOptions) => SelectedOptions;

export interface Choices {
  readonly selected: SelectedOptions;
  readonly open: ReadonlySet<CheckoutSection>;
  /** What was cleared because it is no longer available, by section (G17). */
  readonly flags: readonly Issue[];
  /**
   * Changes the selection as it then is: a field that applies late must not undo what was chosen
   * meanwhile. `section` loses its flag.
   */
  readonly change: (update: Update, section?: CheckoutSection) => void;
  readonly edit: (section: CheckoutSection) => void;
  readonly done: (section: CheckoutSection) => void;
}

/** The methods that carriers quoted, and the address that they quoted for. */
export interface Quoted {
  readonly address: string | undefined;
  readonly codes: QuotedCodes;
}

/** The choices of checkout or preferences: what is selected, which sections are open, what had to be dropped. */
export function useChoices(
  options: CheckoutOptions,
  initial: SelectedOptions,
  quotes: Quoted | undefined,
  /** Whether the chosen method asks for something else; nothing is asked for where nothing is ordered. */
  asksForMore: (selected: SelectedOptions) => boolean = () => false,
): Choices {
  const [selected, setSelected] = useState(initial);
  const [flags, setFlags] = useState<readonly Issue[]>([]);
  const [open, setOpen] = useState<ReadonlySet<CheckoutSection>>(
    () => new Set([...missingSections(initial), ...(asksForMore(initial) ? (['SHIPPING_METHOD'] as const) : [])]),
  );

  const quoted = quotes?.address === selected.shippingAddress ? quotes?.codes : undefined;
  // Quotes may hide the chosen method, and options may lose a choice (G12, G17).
  const reconciled = useMemo(() => reconcileSelection(selected, options, quoted), [selected, options, quoted]);
  if (JSON.stringify(reconciled.selected) !== JSON.stringify(selected)) {
    setSelected(reconciled.selected);
    setFlags([
      ...flags.filter((flag) => !reconciled.flags.some((next) => next.field === flag.field)),
      ...reconciled.flags,
    ]);
    const sections = reconciled.flags.map((flag) => flag.field as CheckoutSection);
    if (sections.length > 0) setOpen(new Set([...open, ...sections]));
  }

  const change = useCallback((update: Update, section?: CheckoutSection) => {
    setSelected(update);
    if (section !== undefined) setFlags((now) => now.filter((flag) => flag.field !== section));
  }, []);
  const edit = useCallback((section: CheckoutSection) => setOpen((now) => new Set([...now, section])), []);
  // Another address brought another method: what that asks for is not left in a closed section.
  const isMethodUnsaid = asksForMore(selected);
  const done = useCallback(
    (section: CheckoutSection) =>
      setOpen((now) => {
        const next = [...now].filter((each) => each !== section);
        return new Set(section === 'SHIPPING_ADDRESS' && isMethodUnsaid ? [...next, 'SHIPPING_METHOD'] : next);
      }),
    [isMethodUnsaid],
  );
  return useMemo(() => ({ selected, open, flags, change, edit, done }), [selected, open, flags, change, edit, done]);
}

/** Sections that start open: those that nothing is chosen in yet. */
function missingSections(selected: SelectedOptions): CheckoutSection[] {
  const missing: CheckoutSection[] = [];
  if (selected.shippingAddress === undefined) missing.push('SHIPPING_ADDRESS');
  if (selected.shippingMethod === undefined) missing.push('SHIPPING_METHOD');
  if (selected.billingAddress === undefined) missing.push('BILLING_ADDRESS');
  if (selected.paymentMethod === undefined) missing.push('PAYMENT_METHOD');
  return missing;
}
