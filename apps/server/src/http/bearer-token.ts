import type { FastifyRequest } from 'fastify';

/** The token that a call carries; undefined where it carries none. */
export function bearerToken({ headers }: FastifyRequest): string | undefined {
  const header = headers.authorization;
  return header !== undefined && header.startsWith('Bearer ') ? header.slice('Bearer '.length) : undefined;
}
