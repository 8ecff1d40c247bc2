import type { FastifyRequest } from 'fastify';

/** The origin of a tenant's pages, as a browser writes it; protocol and host are what the trusted proxy says. */
export function originOf({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string {
  return new URL(`${protocol}://${host}`).origin;
}
