import { z } from 'zod/mini';
import { factorProof, passkey } from './passkeys';
import { defineCall } from './wire/define-call';
import { filledText } from './wire/input-types';

const code = filledText(32);
const recoveryCodes = z.array(z.string());
const path = '/account/user/second-factor';

export const getSecondFactor = defineCall({
  method: 'GET',
  path,
  summary: 'The second factors of the user, and how many recovery codes are left (K10).',
  access: 'signed-in',
  answer: z.object({
    /** Whether an app is set up. */
    isOn: z.boolean(),
    passkeys: z.array(passkey),
    recoveryCodesLeft: z.number(),
    /** Whether the user has to have one, app or passkey: the last cannot be taken off then. */
    isNeeded: z.boolean(),
  }),
});

export const beginSecondFactor = defineCall({
  method: 'POST',
  path: `${path}/begin`,
  summary:
    'A fresh secret for an authenticator app; it counts once a code has confirmed it. Needs a proof where there are passkeys (K10).',
  access: 'signed-in',
  body: factorProof,
  answer: z.object({ secret: z.string(), uri: z.string() }),
});

export const confirmSecondFactor = defineCall({
  method: 'POST',
  path: `${path}/confirm`,
  summary: 'Turns the app on by a code of it; the first second factor answers recovery codes, shown once (K10).',
  access: 'signed-in',
  body: z.object({ code }),
  answer: z.object({ recoveryCodes }),
});

export const renewRecoveryCodes = defineCall({
  method: 'POST',
  path: `${path}/recovery-codes`,
  summary: 'Fresh recovery codes in the place of all earlier ones (K10).',
  access: 'signed-in',
  body: factorProof,
  answer: z.object({ recoveryCodes }),
});

export const takeFirstRecoveryCodes = defineCall({
  method: 'POST',
  path: `${path}/first-recovery-codes`,
  summary:
    'The recovery codes of a second factor that a sign-in set up a moment ago, once; none where there are some or it is older (K10).',
  access: 'signed-in',
  answer: z.object({ recoveryCodes }),
});

export const endSecondFactor = defineCall({
  method: 'POST',
  path: `${path}/end`,
  summary: 'Turns the app off; the last second factor stays where the user has to have one (K10).',
  access: 'signed-in',
  body: factorProof,
});
