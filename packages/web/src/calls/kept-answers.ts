import type { CallDefinition } from '@tradehall/contract/wire/define-call';
import { checkConnection } from '../fetch/connection';
import { NetworkError } from '../fetch/network-error';
import { shopState } from '../fetch/shop-state';
import { sessionOwner } from '../session/session';
import { readAnswer, writeAnswer } from '../storage/browser-database';

/**
 * What opens without a network (W60): the last answers of some calls, kept for the signed-in user until the sign-out,
 * each with the time at which the server gave it. A screen that is open keeps what it shows in any case.
 */
let keptCalls: readonly CallDefinition[] = [];
/** By call and input: when the server answered what is known, in milliseconds. */
const answered = new Map<string, number>();

/** The app names the calls whose answers are kept. */
export function keepAnswers(calls: readonly CallDefinition[]): void {
  keptCalls = calls;
}

/** When the server gave the answer that is known; undefined for what is not kept, or was never answered. */
export function answeredAt(key: readonly unknown[]): number | undefined {
  return answered.get(JSON.stringify(key));
}

/**
 * Asks, and gives what was answered last where the server is away: what `known` has, else what was kept. Throws what
 * the asking threw where nothing is known, or the server is there after all.
 */
export async function askOrKeep<T>(
  call: CallDefinition,
  key: readonly unknown[],
  ask: () => Promise<T>,
  known: () => T | undefined,
): Promise<T> {
  const name = JSON.stringify(key);
  const isKept = keptCalls.includes(call);
  const owner = sessionOwner();
  try {
    const answer = await ask();
    if (isKept && owner !== undefined && owner === sessionOwner()) {
      const at = Date.now();
      answered.set(name, at);
      void writeAnswer({ owner, call: name, at, answer });
    }
    return answer;
  } catch (error) {
    // Behind the page that says so, a screen stays as it was when its shop stood still; nothing else is brought up.
    if (shopState() !== 'open') return known() ?? raise(error);
    if (!(error instanceof NetworkError) || error.status !== 0 || (await checkConnection())) throw error;
    const present = known();
    if (present !== undefined) return present;
    const kept = isKept && owner !== undefined ? await readAnswer(owner, name) : undefined;
    if (kept === undefined) throw error;
    answered.set(name, kept.at);
    return kept.answer as T;
  }
}

function raise(error: unknown): never {
  throw error;
}
