import { z } from 'zod/mini';
import { defineEvent } from '../wire/define-event';

/** An order of the account changed, or one of its returns. */
export const orderChanged = defineEvent(
  'orderChanged',
  z.object({ phonexOrderNumber: z.string(), returnNumber: z.optional(z.string()) }),
);
