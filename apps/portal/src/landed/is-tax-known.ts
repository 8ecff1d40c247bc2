import type { landedTexts } from '@tradehall/texts/en/landed';
import type { Landed } from './use-landed-prices';

interface Taxed {
  readonly price: Pick<Landed['price'], 'isPickUp' | 'tax'>;
  readonly basis: { readonly address: object | null };
}

/** Without an address nobody knows what is levied there; a pick-up is taxed where it is picked up (W44). */
export function isTaxKnown({ price, basis }: Taxed): boolean {
  return price.isPickUp || basis.address !== null || price.tax > 0;
}

interface LandedLabels {
  /** With the total where it is one. */
  readonly short: keyof typeof landedTexts;
  readonly long: keyof typeof landedTexts;
}

/** What the price is called by what of it nobody can know yet: it promises nothing that it leaves out (W25). */
export function landedLabels(landed: Taxed & { readonly price: Pick<Landed['price'], 'freight'> }): LandedLabels {
  const isFreightKnown = landed.price.freight !== null;
  if (isTaxKnown(landed))
    return isFreightKnown
      ? { short: 'LANDED_SHORT', long: 'LANDED' }
      : { short: 'LANDED_PLUS_FREIGHT', long: 'LANDED_BEFORE_FREIGHT' };
  return isFreightKnown
    ? { short: 'LANDED_PLUS_TAX', long: 'LANDED_BEFORE_TAX' }
    : { short: 'LANDED_PLUS_FREIGHT_TAX', long: 'LANDED_BEFORE_FREIGHT_TAX' };
}
