import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { collectDefaultMetrics, Gauge, type Metric, Registry } from 'prom-client';
import { isSameSecret } from '../http/is-same-secret';
import type { LiveHub } from '../live/live-hub';
import { createAnswerTimes } from './answer-times';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Prometheus metrics, for this machine itself or for whoever shows the token. */
export function registerMetrics(
  app: FastifyInstance,
  parts: { pool: pg.Pool; hub: LiveHub; token: string | undefined },
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'tradehall_' });
  const answers = createAnswerTimes();
  registry.registerMetric(answers.metric as unknown as Metric);
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  gauge('tradehall_database_connections', 'Open database connections.', () => parts.pool.totalCount);
  gauge('tradehall_database_waiting', 'Transactions that wait for a connection.', () => parts.pool.waitingCount);
  gauge('tradehall_live_streams', 'Open live event streams.', () => parts.hub.streams);

  app.addHook('onResponse', (request, reply, done) => {
    answers.count(request, reply);
    done();
  });
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const shown = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    const allowed = parts.token
      ? isSameSecret(shown, parts.token)
      : LOOPBACK.has(request.socket.remoteAddress ?? '') && request.headers['x-forwarded-for'] === undefined;
    if (!allowed)
      return reply
        .code(403)
        .type('text/plain')
        .send('Metrics are for this machine, or for the holder of METRICS_TOKEN.\n');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
