import { z } from 'zod/mini';

const hours = z.number().check(z.int(), z.minimum(0), z.maximum(168));

/** Hours before an answer ends at which its buyer is reminded; 0 for not (W24). */
export const offerReminders = z.object({ firstHours: hours, lastHours: hours });
