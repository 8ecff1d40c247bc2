import type { FastifyInstance } from 'fastify';

export interface Readiness {
  /** True from the moment a stop was asked for: load balancers then send no more calls. */
  stopping: boolean;
}

const DATABASE_MUST_ANSWER_WITHIN = 2_000;

/** How long after the last write that found the disk full the server counts as not ready. */
const FULL_FOR = 10_000;

/** Remembers what calls ran into, for readiness. */
export interface Trouble {
  /** When a write last found a disk full, in milliseconds; 0 when none did. */
  diskFullAt: number;
}

/**
 * `/health/live`: the process turns. `/health/ready`: it can serve, because its database answers
 * and it is not stopping.
 */
export function registerHealth(
  app: FastifyInstance,
  parts: { ping: () => Promise<void>; readiness: Readiness; trouble: Trouble; now: () => number },
): void {
  app.get('/health/live', { schema: { hide: true }, logLevel: 'silent' }, () => ({ status: 'alive' }));
  app.get('/health/ready', { schema: { hide: true }, logLevel: 'silent' }, async (_request, reply) => {
    if (parts.readiness.stopping) return reply.code(503).send({ status: 'stopping' });
    const answered = await Promise.race([
      parts.ping().then(
        () => true,
        () => false,
      ),
      new Promise<boolean>((resolve) => setTimeout(resolve, DATABASE_MUST_ANSWER_WITHIN, false).unref()),
    ]);
    if (!answered) return reply.code(503).send({ status: 'database does not answer' });
    if (parts.now() - parts.trouble.diskFullAt < FULL_FOR) return reply.code(503).send({ status: 'disk is full' });
    return { status: 'ready' };
  });
}
