import type { FastifyRequest } from 'fastify';
import { bearerToken } from '../http/bearer-token';
import type { Caller, Tenant } from '../http/request-context';
import { sessionOfToken } from '../identity/own-sessions';
import type { LinkHolder } from './file-link';

/** The holder of a link that is made for whoever sent a call. */
export function holderOf({ configuration }: Tenant, { role }: Caller, raw: FastifyRequest): LinkHolder {
  const isOwnPool = configuration.identityPool === undefined;
  return { sessionId: isOwnPool ? sessionOfToken(bearerToken(raw) ?? '') : '', isStaff: role === 'seller' };
}
