import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import {
  getNotificationChoices,
  listNotifications,
  notificationsChanged,
  putNotificationChoice,
  seeNotifications,
} from '@tradehall/contract/notifications';
import { isTimeZone } from '@tradehall/domain/time/time-zone';
import { mayBeToldOf, NOTIFICATION_KINDS } from '@tradehall/domain/notifications/notification-kinds';
import { writeToldParams } from '@tradehall/domain/notifications/told-params';
import type { Transaction } from '../database/transaction-kysely';
import type { Caller } from '../http/request-context';
import { serveCall } from '../http/serve-call';
import { liveEvent } from '../jobs/live-event';
import { outbox } from '../jobs/outbox';
import { createFormatText } from '../notify/format-text';
import { requestLocale } from '../notify/request-locale';
import { tellingOf } from '../notify/telling-of';
import type { Services } from '../room/services';
import { eachOpenTenant, eachTenant } from '../tenancy/each-tenant';
import { toldLabel } from './ended-questions';
import { keepChoice, readChoices } from './choices-store';
import { readNotifications } from './notifications-read-model';
import { sendDigests } from './send-digests';

export const DIGEST_JOB = 'notifications-digest';
const SWEEP_JOB = 'old-notifications';

/** How long the bell keeps what happened. */
const KEPT_DAYS = 90;

/** What is kept of a time in which somebody could see more is shown again when they can. */
const kindsOf = (authorities: ReadonlySet<string>) =>
  NOTIFICATION_KINDS.filter((kind) => mayBeToldOf(authorities, kind));

/** Nobody chooses how to hear of what they are not told. */
const choicesOf = async (tx: Transaction, { userId, authorities }: Caller) =>
  (await readChoices(tx, userId)).filter(({ kind }) => mayBeToldOf(authorities, kind));

export function registerNotifications(
  app: FastifyInstance,
  services: Pick<Services, 'database' | 'texts' | 'jobs' | 'tenants' | 'siteOf' | 'log' | 'clock'>,
): void {
  const { database, jobs, clock } = services;

  serveCall(app, listNotifications, async ({ tenant, caller, query, raw }) => {
    const { unread, rows } = await database.inTenant(
      tenant.tenantId,
      (tx) =>
        readNotifications(tx, { userId: caller.userId, kinds: kindsOf(caller.authorities), limit: query.limit + 1 }),
      { readOnly: true },
    );
    const locale = requestLocale(tenant, raw.headers['accept-language']);
    const format = createFormatText(services, tenant, locale);
    const telling = tellingOf(tenant, format, locale);
    return {
      unreadCount: unread,
      hasMore: rows.length > query.limit,
      notifications: rows.slice(0, query.limit).map((row) => ({
        notificationId: Number(row.notification_id),
        kind: row.kind,
        text: format(toldLabel(row), writeToldParams(row.params, telling), row.count ?? undefined),
        path: row.path,
        happenedAt: row.happened_at.toISOString(),
        isUnread: row.is_unread,
      })),
    };
  });

  serveCall(app, seeNotifications, ({ tenant, caller, body }) =>
    database.inTenant(tenant.tenantId, async (tx) => {
      const { numAffectedRows } = await sql`
        insert into notifications_seen as s (tenant_id, user_id, seen_until)
        values (${tenant.tenantId}, ${caller.userId}, ${body.upTo})
        on conflict (tenant_id, user_id) do update set seen_until = excluded.seen_until
          where s.seen_until < excluded.seen_until`.execute(tx);
      if (numAffectedRows === 0n) return;
      await outbox.event(
        tx,
        liveEvent(notificationsChanged, { topic: `user:${caller.userId}`, coalesce: 'bell', data: {} }),
      );
    }),
  );

  serveCall(app, getNotificationChoices, ({ tenant, caller }) =>
    database.inTenant(tenant.tenantId, async (tx) => ({ choices: await choicesOf(tx, caller) }), { readOnly: true }),
  );
  serveCall(app, putNotificationChoice, ({ tenant, caller, body }) =>
    database.inTenant(tenant.tenantId, async (tx) => {
      // A zone that this server does not know could not be written in an email: the shop's own then.
      const timeZone = isTimeZone(body.timeZone) ? body.timeZone : tenant.configuration.timeZone;
      await keepChoice(tx, tenant.tenantId, caller.userId, { ...body, timeZone }, clock.now());
      return { choices: await choicesOf(tx, caller) };
    }),
  );

  jobs.define(DIGEST_JOB, {
    work: () => eachOpenTenant(services, DIGEST_JOB, (tenant) => sendDigests(services, tenant, clock.now())),
  });
  jobs.schedule(DIGEST_JOB, '*/10 * * * *');
  jobs.define(SWEEP_JOB, {
    work: () =>
      eachTenant(services, SWEEP_JOB, ({ tenantId }) =>
        database.inTenant(tenantId, (tx) =>
          sql`delete from notifications where happened_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(tx),
        ),
      ),
  });
  jobs.schedule(SWEEP_JOB, '40 3 * * *', 'UTC');
}
