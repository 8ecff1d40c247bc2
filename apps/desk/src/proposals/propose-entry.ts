import type { foreseeProposals, ProposalLine } from '@tradehall/contract/offers/propose-calls';
import type { CallBodyInput } from '@tradehall/contract/wire/define-call';
import { toMajorUnits, toMinorUnits } from '@tradehall/domain/money/minor-units';
import { percentShare } from '@tradehall/domain/money/rounded-share';
import { percentIn, SHARE_OF_ALL } from '@tradehall/domain/money/read-percent';
import { parseMoneyEntry } from '@tradehall/domain/money/money-entry';
import { parseQuantityEntry } from '@tradehall/domain/quantity/quantity-entry';
import type { deskProposeTexts } from '@tradehall/texts/en/desk-propose';
import type { FieldIssue } from '@tradehall/web/i18n/field-issues';
import type { Translate } from '@tradehall/web/i18n/use-texts';
import { currency } from '@tradehall/web/tenant/format';

/** An item that is proposed, as far as the dialog speaks of it. Prices in major units. */
export interface ProposedItem {
  readonly itemNumberWarehouse: string;
  readonly itemNumber: string;
  readonly description: string;
  readonly warehouseLabel: string;
  readonly quantity: number;
  readonly listPrice: number | null;
  readonly specialPrice: number | null;
}

/** What is typed into the dialog. */
export interface ProposeEntry {
  readonly to: string;
  readonly group: string;
  /** Of the one item; several are priced by the percentage. */
  readonly price: string;
  readonly percent: string;
  readonly quantity: string;
  readonly minimum: string;
  readonly hours: string;
  readonly note: string;
}

type Body = CallBodyInput<typeof foreseeProposals>;
export type ProposeAudience = Body['to'];
const HOUR = 3_600_000;

const capOf = ({ listPrice, specialPrice }: ProposedItem): number | null => specialPrice ?? listPrice;

/** What is wrong with the entry, as far as a screen can know. */
export function checkProposeEntry(
  { price, percent }: ProposeEntry,
  isAlone: boolean,
  t: Translate<typeof deskProposeTexts>,
): readonly FieldIssue[] {
  if (isAlone)
    return (parseMoneyEntry(price, currency.precision) ?? 0) > 0
      ? []
      : [{ field: 'price', message: t('DESK_PROPOSE_ENTER_PRICE') }];
  return percentIn(percent, SHARE_OF_ALL) === undefined
    ? [{ field: 'percent', message: t('DESK_PROPOSE_ENTER_PERCENT') }]
    : [];
}

/** Whom the entry names; undefined while nobody is chosen. */
export function audienceOf(
  { to, group }: Pick<ProposeEntry, 'to' | 'group'>,
  accountIds: readonly string[],
): ProposeAudience | undefined {
  if (to === 'WATCHERS') return { kind: 'WATCHERS' };
  if (to === 'GROUP') return group === '' ? undefined : { kind: 'GROUP', priceGroup: group };
  return accountIds.length === 0 ? undefined : { kind: 'BUYERS', accountIds: [...accountIds] };
}

/** The proposal as it is asked about and sent, valid from `now`; undefined while something of it is missing. */
export function proposalOf(
  entry: ProposeEntry,
  items: readonly ProposedItem[],
  to: ProposeAudience | undefined,
  now: number,
): Body | undefined {
  const isAlone = items.length === 1;
  const price = parseMoneyEntry(entry.price, currency.precision);
  const percent = percentIn(entry.percent, SHARE_OF_ALL);
  const quantity = parseQuantityEntry(entry.quantity);
  const minimum = parseQuantityEntry(entry.minimum);
  if (to === undefined || items.length === 0 || (isAlone ? !price : percent === undefined)) return undefined;
  const lines = items.map((item): ProposalLine => {
    const cap = toMinorUnits(capOf(item) ?? 0, currency.precision);
    const minor = isAlone ? (price ?? 0) : Math.max(1, percentShare(cap, percent ?? 0));
    return {
      itemNumberWarehouse: item.itemNumberWarehouse,
      price: toMajorUnits(minor, currency.precision),
      ...(quantity ? { quantity } : {}),
      ...(minimum ? { minimumCheckoutQuantity: minimum } : {}),
    };
  });
  return { lines, to, validUntil: new Date(now + Number(entry.hours) * HOUR).toISOString() };
}
