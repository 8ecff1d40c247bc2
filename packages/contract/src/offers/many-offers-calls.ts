import { z } from 'zod/mini';
import { defineCall } from '../wire/define-call';
import { itemNumberWarehouse, offerIssue, price, quantity } from './offer-entity';

/** The most lines of one batch: as many as a spreadsheet of offers has rows. */
export const MOST_OFFER_LINES = 5000;

const body = z.object({
  lines: z
    .array(
      z.object({
        itemNumberWarehouse,
        offerQuantity: quantity,
        /** Null buys at list. */
        offerPrice: z.nullable(price),
      }),
    )
    .check(z.minLength(1), z.maxLength(MOST_OFFER_LINES)),
  /** A price at or above list is a purchase only where the buyer said so; else its line is left out (W27). */
  buysAtList: z.boolean(),
});

const effect = z.object({
  /** Lines that ask the seller, and lines that go into the cart at list. */
  offers: z.number(),
  purchases: z.number(),
  /** How many of both change what the account has on the item already. */
  changes: z.number(),
  units: z.number(),
  /** Major units: quantity by price over all lines that are taken. */
  total: z.number(),
  /** Lines whose quantity or price a rule corrected: what was asked, and what is taken instead. */
  corrected: z.array(
    z.object({
      itemNumberWarehouse,
      asked: z.object({ quantity: z.number(), price: z.nullable(z.number()) }),
      taken: z.object({ quantity: z.number(), price: z.number() }),
      issue: offerIssue,
    }),
  ),
  refused: z.array(z.object({ itemNumberWarehouse, issue: offerIssue })),
});
export type OffersEffect = z.infer<typeof effect>;

const manyOffers = { access: 'buyer', authority: 'CAN_BUY_ONLINE', participant: true, body, answer: effect } as const;

export const previewManyOffers = defineCall({
  ...manyOffers,
  method: 'POST',
  path: '/stocklist/offer/many/effect',
  onlyAsks: true,
  summary: 'What offers on many items would come to, in lines, units and money; nothing is saved (W03, W07).',
});

export const saveManyOffers = defineCall({
  ...manyOffers,
  method: 'POST',
  path: '/stocklist/offer/many',
  summary: 'Buys or offers for many items in one transaction, once a key; each line is judged alone (W03, W07).',
  idempotent: true,
});
