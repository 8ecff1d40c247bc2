import { z } from 'zod/mini';
import { defineCall } from './wire/define-call';
import { filledText } from './wire/input-types';

const userName = filledText(320);

export const resetPassword = defineCall({
  method: 'POST',
  path: '/saas-login/reset-password',
  summary: 'Sends the code of a password reset; the answer is the same for any name (K01, I03).',
  access: 'public',
  body: z.object({ userName }),
  answer: z.object({
    status: z.number(),
    /** Where the code went, masked. */
    results: z.object({ destination: z.string() }),
  }),
});

/**
 * Where a user stands before signing in. Only an unconfirmed account is told apart: an unknown name reads
 * CONFIRMED like nearly every other, so that nobody can ask who trades here.
 */
export const getUserStatus = defineCall({
  method: 'POST',
  path: '/saas-login/user-status',
  summary: 'Looks up where a user stands (K10; body userName).',
  access: 'public',
  body: z.object({ userName }),
  answer: z.object({ status: z.number(), results: z.object({ userStatus: z.enum(['CONFIRMED', 'UNCONFIRMED']) }) }),
});
