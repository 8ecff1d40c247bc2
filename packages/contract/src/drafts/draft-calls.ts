import { z } from 'zod/mini';
import { DRAFT_KINDS } from '@tradehall/domain/drafts/draft-key';
import { freeText, shortText } from '../checkout/checkout-options';
import { MAX_CHECKOUT_LINES, seenLine } from '../checkout/checkout-payload';
import { offerId } from '../offers/offer-entity';
import { defineCall } from '../wire/define-call';
import { count, filledText, idempotencyKey, lineNumber, money, text } from '../wire/input-types';

/** The most drafts of a user: the one that was written to longest ago makes room for another. */
export const MOST_DRAFTS = 50;
/** The most lines of an order whose changes are kept. */
export const MOST_DRAFT_LINES = 2_000;

const codes = z.array(shortText).check(z.maxLength(50));

/** What is chosen at checkout, amounts as they are typed. */
const chosenAtCheckout = z.object({
  shippingAddress: z.optional(shortText),
  shippingMethod: z.optional(shortText),
  billingAddress: z.optional(shortText),
  paymentMethod: z.optional(shortText),
  additionalServices: codes,
  shippingInsured: z.optional(z.boolean()),
  shippingInsuranceAmount: text(60),
  shippingInstruction: text(1024),
  billMyAccountInfo: z.object({ carrier: shortText, serviceLevel: shortText, accountNumber: shortText }),
  requestAQuoteInfo: z.object({ serviceLevel: shortText, amount: text(60) }),
});

/** A checkout that was not sent (W42): what it started from, and what was chosen and seen in it. */
export const checkoutDraft = z.object({
  kind: z.literal('CHECKOUT'),
  start: z.object({
    warehouseCode: shortText,
    warehouseLabel: freeText,
    participantId: z.nullable(shortText),
    offerIds: z.array(offerId).check(z.minLength(1), z.maxLength(MAX_CHECKOUT_LINES)),
  }),
  /** The held order that grows; null for a new order. */
  salesOrder: z.nullable(shortText),
  /** Null until something was chosen: then the buyer's defaults of the day hold. */
  chosen: z.nullable(chosenAtCheckout),
  purchaseOrderNumber: z.nullable(text(60)),
  seen: z.array(seenLine).check(z.maxLength(MAX_CHECKOUT_LINES)),
});
export type CheckoutDraft = z.infer<typeof checkoutDraft>;

const orderChoices = z.object({
  shippingAddressId: z.nullable(shortText),
  shippingMethodCode: z.nullable(shortText),
  shippingInstructions: text(1024),
  insured: z.nullable(z.boolean()),
  /** In major units. */
  insuredAmount: z.nullable(money),
  carrier: shortText,
  carrierServiceLevel: shortText,
  carrierShippingAccountNumber: shortText,
  quoteServiceLevel: shortText,
  billingAddressId: z.nullable(shortText),
  paymentMethodCode: z.nullable(shortText),
  additionalServiceCodes: codes,
  purchaseOrderNumber: text(60),
});
const draftLines = <S extends z.core.$ZodType>(line: S) => z.array(line).check(z.maxLength(MOST_DRAFT_LINES));

/** Changes of an order that were not saved (W42), with what the order said when they were made. */
export const orderEditDraft = z.object({
  kind: z.literal('ORDER_EDIT'),
  /** The order's version then. */
  updateDate: shortText,
  before: z.object({
    choices: orderChoices,
    lines: draftLines(z.object({ lineNumber, orderedQuantity: count })),
  }),
  choices: orderChoices,
  /** Quantities as they are typed. */
  entries: draftLines(z.object({ lineNumber, typed: text(20) })),
  removed: draftLines(lineNumber),
});
export type OrderEditDraft = z.infer<typeof orderEditDraft>;

const draftContent = z.discriminatedUnion('kind', [checkoutDraft, orderEditDraft]);
export type DraftContent = z.infer<typeof draftContent>;

const place = {
  kind: z.enum(DRAFT_KINDS),
  /** `checkoutDraftKey` of a checkout, the number of an order. */
  key: filledText(1_000),
};
export type DraftPlace = z.infer<z.ZodMiniObject<typeof place>>;

const head = {
  ...place,
  /** As the address of its screen names it: the warehouse, or the order. */
  label: freeText,
  updatedAt: z.string(),
  /** When it was sent without an answer having come back; null before that and after a refusal. */
  sentAt: z.nullable(z.string()),
  /** The order that it became, or that its changes were saved to; null while it is a draft. */
  endedAs: z.nullable(z.string()),
};

/** One draft of a buyer (W42). */
export const keptDraft = z.object({
  ...head,
  version: z.uuid(),
  /** The window that wrote it last. */
  writer: z.nullable(z.uuid()),
  /** The Idempotency-Key under which it was sent; sending it again under the same does nothing twice. */
  commandKey: z.nullable(idempotencyKey),
  /** Null once it ended. */
  content: z.nullable(draftContent),
});
export type KeptDraft = z.infer<typeof keptDraft>;

const forBuyers = { access: 'order-viewer', path: '/buyer-draft' } as const;

export const listDrafts = defineCall({
  access: 'order-viewer',
  method: 'GET',
  path: '/buyer-drafts',
  summary: "The user's checkouts and order edits that were not sent, and what became of those that were (W42).",
  answer: z.object({
    drafts: z.array(
      z.object({
        ...head,
        /** False while a checkout was only opened. */
        isTouched: z.boolean(),
      }),
    ),
  }),
});

export const getDraft = defineCall({
  ...forBuyers,
  method: 'GET',
  summary: 'One draft of the user, or which order it became (W42).',
  query: z.object({
    ...place,
    /** What was sent under this key is asked about, whatever became of the draft meanwhile. */
    commandKey: z.optional(idempotencyKey),
  }),
  answer: z.object({ draft: z.nullable(keptDraft) }),
});

export const putDraft = defineCall({
  ...forBuyers,
  method: 'PUT',
  isUnasked: true,
  summary:
    'Keeps a draft for 90 days; what another window or device wrote since is not overwritten but answered with (W42).',
  body: z.object({
    key: place.key,
    label: freeText,
    content: draftContent,
    /** The version that this one follows; null for the first. */
    version: z.nullable(z.uuid()),
    /** The window that writes: it never stands in its own way. */
    writer: z.uuid(),
    commandKey: z.nullable(idempotencyKey),
  }),
  /** Null where it was forgotten in the same moment. */
  refusals: { BUYER_DRAFT_CHANGED: z.object({ draft: z.nullable(keptDraft) }) },
  answer: z.object({ version: z.uuid(), updatedAt: z.string() }),
});

export const deleteDraft = defineCall({
  ...forBuyers,
  method: 'DELETE',
  isUnasked: true,
  summary: 'Forgets a draft, or what is left of one that became an order (W42).',
  query: z.object(place),
});
