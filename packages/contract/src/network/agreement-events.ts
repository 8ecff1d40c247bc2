import { z } from 'zod/mini';
import { defineEvent } from '../wire/define-event';

/** Something was proposed or answered between a partner and us. */
export const agreementChanged = defineEvent('agreementChanged', z.object({ partnerId: z.string() }));
