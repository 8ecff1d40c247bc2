import { insuranceLimit } from '../checkout/insurance';
import { toMajorUnits } from '../money/minor-units';
import { chargeDraft, isChargedAnew } from './charge-draft';
import type { OfferedTerms } from './charge-order';
import type { SaveIntent } from './decide-save';
import type { Order, OrderAmounts } from './order';
import type { OrderDraft } from './order-draft';
import { owedAt, owedWhenCanceled } from './owed';

export interface OwedAfter {
  readonly amounts: OrderAmounts;
  readonly freightUndefined: boolean;
}

/**
 * What an order would cost after a buyer's command (W40): the amounts that the command's own decision writes. A draft
 * that is still being typed is charged too, whatever its save would refuse.
 */
export function owedAfter(
  order: Order,
  asked: { readonly intent: SaveIntent; readonly draft: OrderDraft; readonly offered: OfferedTerms },
  now: Date,
): OwedAfter {
  const { intent, offered } = asked;
  const standing = owedAt(order, now);
  if (intent === 'cancel')
    return { amounts: { ...standing, ...owedWhenCanceled(standing, now) }, freightUndefined: false };
  const draft = withInsurable(standing, asked.draft, offered, now);
  const { changed, charged, amounts } = chargeDraft(standing, draft, offered, now);
  return isChargedAnew(intent, changed)
    ? { amounts, freightUndefined: charged.charges.freightUndefined }
    : { amounts: standing, freightUndefined: standing.holdUntilQuote };
}

/** What can't be insured isn't charged: an amount that is being typed shows no premium that no order can have. */
function withInsurable(order: Order, draft: OrderDraft, offered: OfferedTerms, now: Date): OrderDraft {
  const { insuredAmount } = draft.choices;
  if (insuredAmount === null) return draft;
  const { precision } = offered.currency;
  const { subtotalMinor } = chargeDraft(order, draft, offered, now).amounts;
  const limit = insuranceLimit(offered.settings.maxShipmentInsuranceMinor, subtotalMinor, precision);
  return {
    ...draft,
    choices: { ...draft.choices, insuredAmount: Math.min(insuredAmount, toMajorUnits(limit, precision)) },
  };
}
