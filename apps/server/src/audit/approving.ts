import type { FastifyRequest } from 'fastify';
import type { CallDefinition } from '@tradehall/contract/wire/define-call';
import type { Transaction } from '../database/transaction-kysely';

/** A request that does what somebody else asked for (SD08). */
export interface Approving {
  /** The call that is done: its permission is asked for, and not the one of deciding. */
  readonly call: CallDefinition;
  /** Who asked, for the trail: it has both names. */
  readonly askedBy: string;
  /** Decides what waits, in the transaction that does it; throws where it waits no more or its record changed. */
  readonly settle: (tx: Transaction) => Promise<void>;
}

const running = new WeakMap<FastifyRequest, Approving>();

export async function whileApproving<T>(
  request: FastifyRequest,
  approving: Approving,
  work: () => Promise<T>,
): Promise<T> {
  running.set(request, approving);
  try {
    return await work();
  } finally {
    running.delete(request);
  }
}

export function approvingOf(request: FastifyRequest): Approving | undefined {
  return running.get(request);
}
