import type { FastifyInstance } from 'fastify';

export interface Readiness {
  /** True from the moment a stop was asked for: load balancers then send no more calls. */
  stopping: boolean;
}

const DATABASE_MUST_ANSWER_WITHIN = 2_000;

/**
 * `/health/live`: the process turns. `/health/ready`: it can serve, because its database answers
 * and it is not stopping.
 */
export function registerHealth(app: FastifyInstance, parts: { ping: () => Promise<void>; readiness: Readiness }): void {
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
    return answered ? { status: 'ready' } : reply.code(503).send({ status: 'database does not answer' });
  });
}
