import { z } from 'zod/mini';
import { defineCall } from './wire/define-call';
import { filledText, seenText, text } from './wire/input-types';

/** How an authenticator is reached, in WebAuthn's words. */
export const PASSKEY_TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/** The longest name that somebody gives a passkey, in characters. */
export const LONGEST_PASSKEY_NAME = 60;

const path = '/account/user/passkeys';
/** The longest credential id is 1,023 bytes; this is base64url of a little more. */
const credentialId = filledText(1_400);
const bytes = filledText(8_000);
const type = z.literal('public-key');

/** What `navigator.credentials.create` answers, as WebAuthn writes it in JSON; byte strings are base64url. */
export const passkeyRegistration = z.object({
  id: credentialId,
  rawId: credentialId,
  type,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: filledText(16_000),
    transports: z.optional(z.array(text(20)).check(z.maxLength(10))),
  }),
});
export type PasskeyRegistration = z.infer<typeof passkeyRegistration>;

/** What `navigator.credentials.get` answers. */
export const passkeyAssertion = z.object({
  id: credentialId,
  rawId: credentialId,
  type,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.optional(text(200)),
  }),
});
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>;

const descriptor = z.object({ id: z.string(), type, transports: z.array(z.enum(PASSKEY_TRANSPORTS)) });

/** What `navigator.credentials.create` is given. */
const passkeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type, alg: z.number() })),
  timeout: z.number(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.enum(['preferred']),
    requireResidentKey: z.boolean(),
    userVerification: z.enum(['preferred']),
  }),
  attestation: z.enum(['none']),
});
export type PasskeyCreation = z.infer<typeof passkeyCreation>;

/** What `navigator.credentials.get` is given. */
const passkeyRequest = z.object({
  rpId: z.string(),
  challenge: z.string(),
  allowCredentials: z.array(descriptor),
  timeout: z.number(),
  userVerification: z.enum(['preferred']),
});
export type PasskeyRequest = z.infer<typeof passkeyRequest>;

/** What shows that whoever asks holds a second factor: a code of the app or for recovery, or a passkey. */
export const factorProof = z.object({ code: z.optional(filledText(32)), passkey: z.optional(passkeyAssertion) });
export type FactorProof = z.infer<typeof factorProof>;

/** One passkey, as its owner sees it. */
export const passkey = z.object({
  passkeyId: z.string(),
  name: z.string(),
  createdAt: z.string(),
  /** Null for one that was never asked for. */
  lastUsedAt: z.nullable(z.string()),
  /** `false` for one that was made at another host of the shop: it cannot be asked for here. */
  isOfThisHost: z.boolean(),
});
export type Passkey = z.infer<typeof passkey>;

export const requestPasskey = defineCall({
  method: 'POST',
  path: `${path}/request`,
  summary: 'What the user’s passkeys sign to prove a change of the second factor: good once, for five minutes (K10).',
  access: 'signed-in',
  answer: passkeyRequest,
});

export const beginPasskey = defineCall({
  method: 'POST',
  path: `${path}/begin`,
  summary: 'What a new passkey is made from; needs a proof where there is a second factor already (K10).',
  access: 'signed-in',
  body: factorProof,
  answer: passkeyCreation,
});

const name = seenText(LONGEST_PASSKEY_NAME);

export const addPasskey = defineCall({
  method: 'POST',
  path,
  summary: 'Keeps the passkey that was made; the first second factor answers recovery codes, shown once (K10).',
  access: 'signed-in',
  body: z.object({ name, credential: passkeyRegistration }),
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
});

const params = z.object({ passkeyId: z.uuid() });

export const renamePasskey = defineCall({
  method: 'PUT',
  path: `${path}/:passkeyId`,
  summary: 'Gives a passkey another name (K10).',
  access: 'signed-in',
  params,
  body: z.object({ name }),
});

export const removePasskey = defineCall({
  method: 'POST',
  path: `${path}/:passkeyId/remove`,
  summary: 'Removes a passkey; the last second factor stays where the user has to have one (K10).',
  access: 'signed-in',
  params,
  body: factorProof,
});
