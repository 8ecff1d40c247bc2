import type { Landed } from './use-landed-prices';

interface Taxed {
  readonly price: Pick<Landed['price'], 'isPickUp' | 'tax'>;
  readonly basis: { readonly address: object | null };
}

/** Without an address nobody knows what is levied there; a pick-up is taxed where it is picked up (W44). */
export function isTaxKnown({ price, basis }: Taxed): boolean {
  return price.isPickUp || basis.address !== null || price.tax > 0;
}
