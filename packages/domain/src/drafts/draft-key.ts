/** What a buyer may keep as a draft (W42): a checkout, or the changes of an order. */
export const DRAFT_KINDS = ['CHECKOUT', 'ORDER_EDIT'] as const;
export type DraftKind = (typeof DRAFT_KINDS)[number];

/** Days that a draft is kept after it was written last, and what is left of one that became an order. */
export const DRAFT_KEPT_DAYS = 90;

export interface CheckoutPlace {
  readonly warehouseCode: string;
  /** The participant whose warehouse it is; null for the tenant's own. */
  readonly participantId: string | null;
  /** The held order that grows; null for a new order. */
  readonly salesOrder: string | null;
}

/** Names a checkout among a user's drafts: one a warehouse, and one for each held order that grows there (W42). */
export function checkoutDraftKey({ warehouseCode, participantId, salesOrder }: CheckoutPlace): string {
  return [warehouseCode, participantId ?? '', salesOrder ?? ''].map(encodeURIComponent).join('/');
}

/** The checkout that a key names; of a key that names none, what can be read of it. */
export function checkoutPlaceOf(key: string): CheckoutPlace {
  const [warehouseCode = '', participantId, salesOrder] = key.split('/').map(decoded);
  return { warehouseCode, participantId: participantId || null, salesOrder: salesOrder || null };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
