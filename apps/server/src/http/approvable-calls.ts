import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallDefinition } from '@tradehall/contract/wire/define-call';
import { isAboveLimit, type ApprovalLimit } from '@tradehall/domain/staff/approval';
import type { AuditRecord } from '@tradehall/domain/staff/audit-acts';
import { ApiError } from './api-error';
import { OwnerNeeded } from './owner-needed';
import type { Caller } from './request-context';

/** What an act beyond a limit is about. */
export interface LimitedAct {
  readonly record: AuditRecord;
  readonly ids: readonly string[];
  readonly reason?: string | undefined;
}

/** An act is above what its caller may do alone: it becomes an approval where the call can be one, else a refusal. */
export class ApprovalNeeded extends ApiError {
  readonly act: LimitedAct;
  readonly limit: ApprovalLimit;
  readonly askedMinor: number | null;
  readonly allowedMinor: number;

  constructor(
    act: LimitedAct,
    limit: { readonly name: ApprovalLimit; readonly allowedMinor: number; readonly askedMinor: number | null },
  ) {
    super(403, 'STAFF_LIMIT_EXCEEDED');
    this.act = act;
    this.limit = limit.name;
    this.askedMinor = limit.askedMinor;
    this.allowedMinor = limit.allowedMinor;
  }
}

/**
 * Throws where `counted` is above a limit of the person (SD08); `askedMinor` is what this act alone comes to, where
 * more counts than that.
 */
export function requireWithinLimit(
  { staff }: Caller,
  name: ApprovalLimit,
  counted: number | null,
  act: LimitedAct,
  askedMinor = counted,
): void {
  const allowedMinor = staff?.limits[name] ?? null;
  if (allowedMinor !== null && isAboveLimit(counted, allowedMinor))
    throw new ApprovalNeeded(act, { name, allowedMinor, askedMinor });
}

/** Of a request, what an approvable call is answered from. */
export type ApprovableHandler = (request: never) => unknown;

/** The calls that can wait for a second person, by method and path, and who takes what is asked for. */
export interface ApprovableCalls {
  readonly served: Map<string, { readonly call: CallDefinition; readonly handler: ApprovableHandler }>;
  ask?: (
    asked: { readonly call: CallDefinition; readonly request: FastifyRequest; readonly idempotencyKey: string },
    needed: ApprovalNeeded,
  ) => Promise<object>;
  /** The same for an order above its buyer's limit, which waits for an owner of the account (W73). */
  askOwner?: (request: FastifyRequest, needed: OwnerNeeded) => Promise<object>;
}

export const callName = ({ method, path }: CallDefinition): string => `${method} ${path}`;

/** Answers 202 with what waits, where the call is above a limit and somebody takes what is asked for. */
export async function orAskForApproval<T>(
  answered: Promise<T>,
  call: CallDefinition,
  { request, reply, idempotencyKey }: { request: FastifyRequest; reply: FastifyReply; idempotencyKey: string },
): Promise<T | FastifyReply> {
  try {
    return await answered;
  } catch (error) {
    const { approvals } = request.server;
    if (error instanceof OwnerNeeded && error.asked !== null && approvals.askOwner !== undefined)
      return reply.code(202).send(await approvals.askOwner(request, error));
    if (!(error instanceof ApprovalNeeded) || approvals.ask === undefined) throw error;
    return reply.code(202).send(await approvals.ask({ call, request, idempotencyKey }, error));
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    approvals: ApprovableCalls;
  }
}
