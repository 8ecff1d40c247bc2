import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { isSameSecret } from '../http/is-same-secret';
import type { LiveHub } from '../live/live-hub';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

export interface MetricsDeps {
  readonly pool: pg.Pool;
  readonly hub: LiveHub;
  /** What the outbox still holds, by kind. */
  readonly readBacklog: () => Promise<
    readonly {
      readonly kind: string;
      readonly waiting: number;
      readonly overdueSeconds: number;
      readonly failed: number;
    }[]
  >;
  /** Reads refused since the start, by tenant. */
  readonly refusedReads: ReadonlyMap<string, number>;
  readonly token: string | undefined;
}

/** Prometheus metrics, for this machine itself or for whoever shows the token. */
export function registerMetrics(app: FastifyInstance, deps: MetricsDeps): void {
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
  gauge('tradehall_database_connections', 'Open database connections.', () => deps.pool.totalCount);
  gauge('tradehall_database_waiting', 'Transactions that wait for a connection.', () => deps.pool.waitingCount);
  gauge('tradehall_live_streams', 'Open live event streams.', () => deps.hub.streams);

  const backlog = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ['kind'], registers: [registry] });
  const waiting = backlog('tradehall_outbox_waiting', 'Emails, events and webhooks that wait for their delivery.');
  const failed = backlog('tradehall_outbox_failed', 'Emails, events and webhooks that were given up.');
  const overdue = backlog('tradehall_outbox_overdue_seconds', 'How long the oldest of them has been due.');
  /** A database that is away leaves these out, and the rest can still be read. */
  const readBacklog = async (): Promise<void> => {
    for (const each of [waiting, failed, overdue]) each.reset();
    for (const { kind, ...rows } of await deps.readBacklog().catch(() => [])) {
      waiting.set({ kind }, rows.waiting);
      failed.set({ kind }, rows.failed);
      overdue.set({ kind }, rows.overdueSeconds);
    }
  };
  new Counter({
    name: 'tradehall_reads_refused_total',
    help: 'Reads refused because their account had used up its budget, by tenant.',
    labelNames: ['tenant'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [tenant, refused] of deps.refusedReads) this.inc({ tenant }, refused);
    },
  });

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
    const allowed = deps.token
      ? isSameSecret(shown, deps.token)
      : LOOPBACK.has(request.socket.remoteAddress ?? '') && request.headers['x-forwarded-for'] === undefined;
    if (!allowed)
      return reply
        .code(403)
        .type('text/plain')
        .send('Metrics are for this machine, or for the holder of METRICS_TOKEN.\n');
    await readBacklog();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
