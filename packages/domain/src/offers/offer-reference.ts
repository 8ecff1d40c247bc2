/** What an offer is called in the ledger of the item whose units it reserves (SD40); the database writes it alike. */
export function offerReference(offerNumber: number): string {
  return `offer ${offerNumber}`;
}

/** Which offer a reference names; undefined where it names none. */
export function readOfferReference(reference: string): string | undefined {
  return /^offer (\d+)$/.exec(reference)?.[1];
}
