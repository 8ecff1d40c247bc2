import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { isSameSecret } from '../http/is-same-secret';
import type { LiveHub } from '../live/live-hub';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Prometheus metrics, for this machine itself or for whoever shows the token. */
export function registerMetrics(
  app: FastifyInstance,
  parts: { pool: pg.Pool; hub: LiveHub; token: string | undefined },
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'tradehall_' });
  // Routes, never paths: ids would make a series each.
  const answers = new Histogram({
    name: 'tradehall_http_seconds',
    help: 'Time to answer a call, by route and status class.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
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
    const route = request.routeOptions.url;
    answers.observe(
      {
        method: route === undefined ? 'any' : request.method,
        route: route ?? 'none',
        status: `${Math.floor(reply.statusCode / 100)}xx`,
      },
      reply.elapsedTime / 1000,
    );
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
