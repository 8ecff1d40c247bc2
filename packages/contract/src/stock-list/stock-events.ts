import { z } from 'zod/mini';
import { defineEvent } from '../wire/define-event';

/** The stock list of a participant has a new version. */
export const stockChanged = defineEvent('stockChanged', z.object({ participantId: z.string(), version: z.number() }));
