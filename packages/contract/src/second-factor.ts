import { z } from 'zod/mini';
import { defineCall } from './wire/define-call';
import { filledText } from './wire/input-types';

const code = filledText(32);
const recoveryCodes = z.array(z.string());
const path = '/account/user/second-factor';

export const getSecondFactor = defineCall({
  method: 'GET',
  path,
  summary: 'Whether the user signs in with a second factor, and how many recovery codes are left (K10).',
  access: 'signed-in',
  answer: z.object({ isOn: z.boolean(), recoveryCodesLeft: z.number() }),
});

export const beginSecondFactor = defineCall({
  method: 'POST',
  path: `${path}/begin`,
  summary: 'A fresh secret for an authenticator app; it counts once a code has confirmed it (K10).',
  access: 'signed-in',
  answer: z.object({ secret: z.string(), uri: z.string() }),
});

export const confirmSecondFactor = defineCall({
  method: 'POST',
  path: `${path}/confirm`,
  summary: 'Turns the second factor on by a code of the app; answers the recovery codes, shown once (K10).',
  access: 'signed-in',
  body: z.object({ code }),
  answer: z.object({ recoveryCodes }),
});

export const renewRecoveryCodes = defineCall({
  method: 'POST',
  path: `${path}/recovery-codes`,
  summary: 'Fresh recovery codes in the place of all earlier ones (K10).',
  access: 'signed-in',
  body: z.object({ code }),
  answer: z.object({ recoveryCodes }),
});

export const endSecondFactor = defineCall({
  method: 'POST',
  path: `${path}/end`,
  summary: 'Turns the second factor off by a code of it (K10).',
  access: 'signed-in',
  body: z.object({ code }),
});
