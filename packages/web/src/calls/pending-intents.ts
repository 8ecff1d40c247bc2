import type { CallDefinition } from '@tradehall/contract/wire/define-call';
import type { LooseInput } from './call-server';

interface PendingIntent {
  readonly key: string;
  /** What went out first: under one key nothing else may follow. */
  readonly input: LooseInput;
}

/**
 * Commands whose answer has not come, by what was meant. A lost answer leaves its intent here with its
 * Idempotency-Key, so that the next try, even from a dialog that was opened anew, asks for the same thing and not for
 * a second one.
 */
const pending = new Map<string, PendingIntent>();

const nameOf = (call: CallDefinition, intent: unknown) => JSON.stringify([call.method, call.path, intent]);

/** What to send and under which key: the last try's when no answer came to it, else the input's own or a new one. */
export function beginIntent(call: CallDefinition, intent: unknown, input: LooseInput): PendingIntent {
  const name = nameOf(call, intent);
  const known = pending.get(name) ?? { key: input.idempotencyKey ?? crypto.randomUUID(), input };
  pending.set(name, known);
  return known;
}

/** Whether the same was sent and no answer came to it. */
export const isPending = (call: CallDefinition, intent: unknown): boolean => pending.has(nameOf(call, intent));

/** An answer came, whatever it is: meaning the same again is a new intent. */
export function endIntent(call: CallDefinition, intent: unknown): void {
  pending.delete(nameOf(call, intent));
}
