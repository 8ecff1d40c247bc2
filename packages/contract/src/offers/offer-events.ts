import { z } from 'zod/mini';
import { defineEvent } from '../wire/define-event';

/** Offers of the account changed, however many: their list is asked for anew. */
export const offerChanged = defineEvent('offerChanged', z.unknown());
