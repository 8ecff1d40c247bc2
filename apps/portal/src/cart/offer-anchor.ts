const PREFIX = 'offer-';

/** What the address's hash says to show a line, from its notification or email (W23). */
export function offerAnchor(offerId: string): string {
  return PREFIX + offerId;
}

/** The line that a hash names; undefined for any other. */
export function anchoredOffer(hash: string): string | undefined {
  return hash.startsWith(PREFIX) ? hash.slice(PREFIX.length) : undefined;
}
