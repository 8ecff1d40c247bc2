import { z } from 'zod/mini';
import { defineEvent } from '../wire/define-event';

/** Offers of the account changed, however many: their list is asked for anew. */
export const offerChanged = defineEvent('offerChanged', z.unknown());

/** Staff answered offers, or what became of answers that could still be undone: heard at the desk alone (SD36). */
export const answersChanged = defineEvent(
  'answersChanged',
  z.object({
    batchId: z.string(),
    /** Who answered: theirs is what was lost. */
    userId: z.string(),
    state: z.enum(['HELD', 'UNDONE', 'SENT']),
    lost: z.array(
      z.object({
        offerId: z.string(),
        itemDescription: z.string(),
        messageCode: z.string(),
        /** What the message names, as how many units are left. */
        params: z.array(z.union([z.string(), z.number()])),
      }),
    ),
  }),
);
