import { z } from 'zod/mini';
import { defineCall } from './wire/define-call';
import { filledText } from './wire/input-types';

/** One device that is signed in. */
export const session = z.object({
  sessionId: z.string(),
  /** By their makers' names; null where the browser does not say. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** The network address it was opened or last refreshed from. */
  address: z.string(),
  signedInAt: z.string(),
  /** To within five minutes. */
  lastUsedAt: z.string(),
  isThisOne: z.boolean(),
});
export type Session = z.infer<typeof session>;

export const listSessions = defineCall({
  method: 'GET',
  path: '/account/user/sessions',
  summary: 'Where the user is signed in, the device used last first; empty where another pool keeps sessions (K10).',
  access: 'signed-in',
  answer: z.array(session),
});

export const endSession = defineCall({
  method: 'DELETE',
  path: '/account/user/sessions/:sessionId',
  summary: 'Signs one device of the user out, within two seconds wherever it is (K10).',
  access: 'signed-in',
  params: z.object({ sessionId: filledText(64) }),
});

export const endOtherSessions = defineCall({
  method: 'DELETE',
  path: '/account/user/sessions',
  summary: 'Signs every other device of the user out (K10).',
  access: 'signed-in',
  answer: z.object({ ended: z.number() }),
});
