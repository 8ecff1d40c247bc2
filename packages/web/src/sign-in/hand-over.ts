import { moveSession } from '@tradehall/contract/sessions';
import type { AppName } from '@tradehall/domain/access/apps';
import { appName } from '../app-base';
import { callServer } from '../calls/call-server';
import { clientIdOf } from '../session/client-id';
import { giveIdentity, type HandedIdentity } from '../storage/browser-storage';

/**
 * Takes a session to the other app, where its user belongs: the server gives tokens of that app's client for it (SD01).
 * Where it cannot, nothing is handed over, and the other app asks for the password.
 */
export async function handOver(identity: HandedIdentity, to: AppName): Promise<void> {
  const [here, there] = [clientIdOf(appName), clientIdOf(to)];
  if (here === there) return giveIdentity(to, identity);
  const valueOf = (ending: string) => Object.entries(identity).find(([key]) => key.endsWith(ending))?.[1] ?? '';
  const tokens: Readonly<Record<string, string>> | undefined = await callServer(moveSession, {
    body: { refreshToken: valueOf('.refreshToken'), to },
    headers: { authorization: `Bearer ${valueOf('.idToken')}` },
  }).catch(() => undefined);
  if (tokens === undefined) return;
  const moved = Object.entries(identity).map(([key, value]) => [
    key.replace(`.${here}.`, `.${there}.`),
    tokens[key.split('.').at(-1) ?? ''] ?? value,
  ]);
  giveIdentity(to, Object.fromEntries(moved) as HandedIdentity);
}
