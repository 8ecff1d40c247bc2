import { z } from 'zod/mini';
import { APP_NAMES } from '@tradehall/domain/access/apps';
import { defineCall } from './wire/define-call';
import { filledText } from './wire/input-types';

/** One device that is signed in. */
export const session = z.object({
  sessionId: z.string(),
  /** The app that it is signed in at. */
  app: z.enum(APP_NAMES),
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

export const moveSession = defineCall({
  method: 'POST',
  path: '/account/user/sessions/move',
  summary: 'Takes a session to the app where its user belongs: staff from the shop to the desk, others back (SD01).',
  access: 'signed-in',
  expects: [401],
  body: z.object({ refreshToken: filledText(300), to: z.enum(APP_NAMES) }),
  answer: z.object({ idToken: z.string(), accessToken: z.string(), refreshToken: z.string() }),
});
