import type { FastifyRequest } from 'fastify';
import type { CallDefinition } from '@tradehall/contract/wire/define-call';

const left = new WeakSet<FastifyRequest>();

/** A staff command has run for this request: what it changed is in the trail, or it changed nothing. */
export function markTrail(request: FastifyRequest): void {
  left.add(request);
}

/** Whether a call may only end well after a staff command (SD83). */
export function mustLeaveTrail({ access, method, onlyAsks, isPersonal }: CallDefinition): boolean {
  return access === 'seller' && method !== 'GET' && onlyAsks !== true && isPersonal !== true;
}

/** Throws where a call of the staff changed something past `runStaffCommand`: no test of that call can pass. */
export function requireTrail(request: FastifyRequest, call: CallDefinition): void {
  if (!left.has(request))
    throw new Error(`${call.method} ${call.path} left no trail: what staff change goes through runStaffCommand.`);
}
