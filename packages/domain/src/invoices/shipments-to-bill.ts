/** An invoice with when corrections took of it what is billed anew. */
export interface InvoiceInTime {
  readonly writtenAt: Date;
  readonly correctedAt: readonly Date[];
}

/**
 * The shipments that the next invoice of an order is about (SD58): those since the one before, and what an invoice was
 * about of which a correction took something back since then, as that is billed anew. Invoices stand oldest first.
 */
export function shipmentsToBill<T extends { readonly shippedAt: Date }>(
  shipments: readonly T[],
  invoices: readonly InvoiceInTime[],
): T[] {
  const read = new Set<number>();
  const found = new Set<T>();
  const follow = (at: number): void => {
    if (read.has(at)) return;
    read.add(at);
    const from = invoices[at - 1]?.writtenAt.getTime() ?? Number.NEGATIVE_INFINITY;
    const until = invoices[at]?.writtenAt.getTime() ?? Number.POSITIVE_INFINITY;
    const isBetween = (moment: Date) => moment.getTime() > from && moment.getTime() <= until;
    for (const shipment of shipments) if (isBetween(shipment.shippedAt)) found.add(shipment);
    invoices.forEach(({ correctedAt }, earlier) => {
      if (correctedAt.some(isBetween)) follow(earlier);
    });
  };
  follow(invoices.length);
  return shipments.filter((shipment) => found.has(shipment));
}
