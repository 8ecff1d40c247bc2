import type { FastifyReply, FastifyRequest } from 'fastify';

/** A year: browsers then ask by https alone. */
const HSTS = 'max-age=31536000';
const PROTOCOLS = new Set(['http', 'https']);

/** Takes away what a proxy is not trusted to say, and a protocol that is none, before anything reads the request. */
export function dropForwarded({ raw }: FastifyRequest, trustsHost: boolean): void {
  if (!trustsHost) delete raw.headers['x-forwarded-host'];
  const protocol = raw.headers['x-forwarded-proto'];
  if (protocol === undefined) return;
  const last = String(protocol).split(',').at(-1)?.trim() ?? '';
  if (!PROTOCOLS.has(last)) delete raw.headers['x-forwarded-proto'];
}

/** What every answer says: it is of the type that it names, and over https that it always will be. */
export function secureAnswer(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-content-type-options', 'nosniff');
  if (request.protocol === 'https') reply.header('strict-transport-security', HSTS);
}
