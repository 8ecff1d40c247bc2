import type { BuyerTerms } from '@tradehall/contract/buyers';
import { AUTHORITIES, type Authority } from '@tradehall/domain/access/authorities';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import { parseMoneyEntry } from '@tradehall/domain/money/money-entry';
import type { deskBuyersTexts } from '@tradehall/texts/en/desk-buyers';
import type { FieldIssue } from '@tradehall/web/i18n/field-issues';
import type { Translate } from '@tradehall/web/i18n/use-texts';
import { currency } from '@tradehall/web/tenant/format';

/** What is typed into a buyer's terms. A limit that is not set and one of 0 are two choices (SD62). */
export type BuyerTermsEntry = {
  readonly salesRepId: string;
  readonly paymentTerms: string;
  readonly priceGroup: string;
  readonly taxNumber: string;
  readonly credit: 'none-set' | 'refused' | 'amount';
  readonly limit: string;
  readonly isOfflineBuyer: boolean;
} & Readonly<Record<Authority, boolean>>;

export function entryOf(terms: BuyerTerms): BuyerTermsEntry {
  return {
    salesRepId: terms.salesRepId ?? '',
    paymentTerms: terms.paymentTerms,
    priceGroup: terms.priceGroup,
    taxNumber: terms.taxNumber,
    credit: terms.creditLimit === null ? 'none-set' : terms.creditLimit === 0 ? 'refused' : 'amount',
    limit: terms.creditLimit ? String(terms.creditLimit) : '',
    isOfflineBuyer: terms.isOfflineBuyer,
    ...(Object.fromEntries(AUTHORITIES.map((name) => [name, terms.authorities.includes(name)])) as Record<
      Authority,
      boolean
    >),
  };
}

export function checkTerms({ credit, limit }: BuyerTermsEntry, t: Translate<typeof deskBuyersTexts>): FieldIssue[] {
  return credit === 'amount' && !((parseMoneyEntry(limit, currency.precision) ?? 0) > 0)
    ? [{ field: 'limit', message: t('DESK_BUYER_ENTER_LIMIT') }]
    : [];
}

/** The entry as it is sent: only what differs from what was seen, so that nobody else's change is taken back. */
export function changesOf(entry: BuyerTermsEntry, seen: BuyerTerms) {
  const creditLimit =
    entry.credit === 'none-set'
      ? null
      : entry.credit === 'refused'
        ? 0
        : toMajorUnits(parseMoneyEntry(entry.limit, currency.precision) ?? 0, currency.precision);
  const authorities = AUTHORITIES.filter((name) => entry[name]);
  const salesRepId = entry.salesRepId === '' ? null : entry.salesRepId;
  return {
    ...(salesRepId === seen.salesRepId ? {} : { salesRepId }),
    ...(entry.paymentTerms.trim() === seen.paymentTerms ? {} : { paymentTerms: entry.paymentTerms.trim() }),
    ...(entry.priceGroup.trim() === seen.priceGroup ? {} : { priceGroup: entry.priceGroup.trim() }),
    ...(entry.taxNumber.trim() === seen.taxNumber ? {} : { taxNumber: entry.taxNumber.trim() }),
    ...(creditLimit === seen.creditLimit ? {} : { creditLimit }),
    ...(entry.isOfflineBuyer === seen.isOfflineBuyer ? {} : { isOfflineBuyer: entry.isOfflineBuyer }),
    ...(AUTHORITIES.every((name) => entry[name] === seen.authorities.includes(name)) ? {} : { authorities }),
  };
}
