import type { PercentRange } from '../money/read-percent';
import { rescaleMoney } from '../money/rescale-money';
import { roundedShare } from '../money/rounded-share';
import type { Permission } from '../staff/permissions';

/** How two partners divide what a reseller sells of its supplier's stock (SD79). */
export const AGREEMENT_KINDS = ['COMMISSION', 'TRANSFER_PRICE'] as const;
export type AgreementKind = (typeof AGREEMENT_KINDS)[number];

export const AGREEMENT_ANSWERS = ['ACCEPT', 'DECLINE', 'WITHDRAW'] as const;
export type AgreementAnswer = (typeof AGREEMENT_ANSWERS)[number];

export const PARTNER_ROLES = ['RESELLER', 'SUPPLIER'] as const;
export type PartnerRole = (typeof PARTNER_ROLES)[number];

/** Who answers a partner's proposal; what a reseller pays is a cost, and known to those who may see costs. */
export function mayAnswerProposal(
  permissions: { has: (permission: Permission) => boolean },
  role: PartnerRole,
): boolean {
  return permissions.has('NETWORK_EDIT') && (role === 'SUPPLIER' || permissions.has('COST_VIEW'));
}

/** The percent that each kind takes: what a reseller keeps at most, and what a supplier asks of its own price. */
export const PERCENT_BOUNDS: Readonly<Record<AgreementKind, PercentRange>> = {
  COMMISSION: { least: 0, most: 99.99 },
  TRANSFER_PRICE: { least: 1, most: 200 },
};

/** Percents have two decimals, as hundredths they are whole. */
const HUNDREDTHS = 100;

export function isPercentOf(kind: AgreementKind, percent: number): boolean {
  const { least, most } = PERCENT_BOUNDS[kind];
  return percent >= least && percent <= most && Number(percent.toFixed(2)) === percent;
}

export interface AgreedTerms {
  readonly kind: AgreementKind;
  readonly percent: number;
  readonly version: number;
}

/**
 * What a network order was placed under (SD79), kept with both sides of it, so that nothing that happens to it later is
 * counted by anything else. Without an agreement the goods' whole price is the supplier's.
 */
export interface TransferTerms {
  readonly agreed: AgreedTerms | null;
  /** The decimals of the reseller's currency and of the supplier's, in which a price between them is rounded. */
  readonly precision: { readonly reseller: number; readonly supplier: number };
  /** The supplier's own price of each item when it joined the order, in minor units of the supplier. */
  readonly ownPrices: Readonly<Record<string, number | null>>;
}

export interface SoldUnit {
  readonly itemNumberWarehouse: string;
  /** At which the reseller sold it, in its minor units. */
  readonly unitPriceMinor: number;
}

/**
 * What the reseller owes its supplier for one unit, in the supplier's minor units. It is rounded a unit, so that what
 * ships, is canceled or credited in parts always adds up to the whole. An item without a price of the supplier's own
 * has nothing to take a percent of: its whole price is the supplier's.
 */
export function transferPrice({ agreed, precision, ownPrices }: TransferTerms, unit: SoldUnit): number {
  const sold = toSupplier({ precision }, unit.unitPriceMinor);
  if (agreed === null) return sold;
  const own = ownPrices[unit.itemNumberWarehouse] ?? null;
  if (agreed.kind === 'COMMISSION') return sold - share(sold, agreed.percent);
  return own === null ? sold : share(own, agreed.percent);
}

/** An amount of the reseller's in the supplier's minor units. */
export function toSupplier({ precision }: Pick<TransferTerms, 'precision'>, minor: number): number {
  return rescaleMoney(minor, precision.reseller, precision.supplier) ?? 0;
}

/** The terms with what joins the order: an item that stands in it keeps the price that it joined at. */
export function joinTerms(
  terms: TransferTerms,
  standing: readonly string[],
  added: TransferTerms['ownPrices'],
): TransferTerms {
  const kept = Object.fromEntries(
    Object.entries(terms.ownPrices).filter(([itemNumberWarehouse]) => standing.includes(itemNumberWarehouse)),
  );
  return { ...terms, ownPrices: { ...added, ...kept } };
}

function share(minor: number, percent: number): number {
  return roundedShare(minor, Math.round(percent * HUNDREDTHS), 100 * HUNDREDTHS);
}
