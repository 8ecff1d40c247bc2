import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { exportTrail, getTrail } from '@tradehall/contract/staff';
import type { CallQuery } from '@tradehall/contract/wire/define-call';
import type { Permission } from '@tradehall/domain/staff/permissions';
import { shownOfEvent } from '@tradehall/domain/trail/shown-of-event';
import type { Transaction } from '../database/transaction-kysely';
import { inScopeOf } from '../http/account-scope';
import type { Caller, Tenant } from '../http/request-context';
import { serveCall } from '../http/serve-call';
import { createFormatText } from '../notify/format-text';
import { requestLocale } from '../notify/request-locale';
import type { Services } from '../room/services';
import { sendSheet } from '../spreadsheets/send-sheet';
import { shopDay } from '../tenancy/shop-day';
import type { EventRow } from './trail-event';
import { namesInTrail } from './trail-names';
import { MOST_EXPORTED, trailSheet, type NamedEvent } from './trail-sheet';

const PAGE = 100;
/** As many as an export reads at once: its memory does not grow with the trail. */
const EXPORT_PAGE = 1_000;

interface TrailQuestion extends CallQuery<typeof exportTrail> {
  readonly before?: number | undefined;
}

/** The events that the filters leave, newest first; what somebody may not see in its room is without content. */
async function findEvents(
  tx: Transaction,
  { tenant, caller }: { readonly tenant: Tenant; readonly caller: Caller },
  query: TrailQuestion,
  limit: number,
): Promise<readonly EventRow[]> {
  const actorId = seesAll(caller) ? (query.actorId ?? null) : caller.userId;
  const { timeZone } = tenant.configuration;
  const { rows } = await sql<EventRow>`
    select * from audit_events
     where tenant_id = current_setting('app.tenant_id')
       and event_number < coalesce(${query.before ?? null}::bigint, 9223372036854775807)
       and (${actorId}::text is null or actor_id = ${actorId})
       and (${query.act ?? null}::text is null or act = ${query.act ?? null})
       and (${query.record ?? null}::text is null or record_kind = ${query.record ?? null})
       and (${query.recordId ?? null}::text is null
            or record_ids && array[${query.recordId ?? null}::text, upper(${query.recordId ?? null}::text)])
       and (${query.from ?? null}::date is null
            or happened_at >= (${query.from ?? null}::date)::timestamp at time zone ${timeZone})
       and (${query.to ?? null}::date is null
            or happened_at < (${query.to ?? null}::date + 1)::timestamp at time zone ${timeZone})
     order by event_number desc limit ${limit}`.execute(tx);
  return rows.map((row) =>
    shownOfEvent({ ...row, record: row.record_kind, ids: row.record_ids }, permissionsOf(caller)),
  );
}

const permissionsOf = ({ staff }: Caller): ReadonlySet<Permission> => staff?.permissions ?? new Set();

/** The trail speaks of every account: who is shown own ones alone sees what they did themselves (SD07). */
const seesAll = ({ staff }: Caller): boolean =>
  staff?.permissions.has('AUDIT_VIEW') === true && staff.ownAccountsOf === null;

interface Person {
  readonly userId: string;
  readonly name: string;
}

/** Whoever may be asked for: the staff of today, and those who left, by the name that they acted under last. */
async function findPeople(tx: Transaction): Promise<readonly Person[]> {
  const staff = await tx.selectFrom('staff_users').select(['user_id', 'first_name', 'last_name', 'email']).execute();
  const here = staff.map((one) => ({
    userId: one.user_id,
    name: `${one.first_name} ${one.last_name}`.trim() || one.email,
  }));
  // From one actor to the next by their index: of a million events only so many are read as there are actors.
  const { rows: left } = await sql<Person>`
    with recursive actors as (
      (select actor_id from audit_events where tenant_id = current_setting('app.tenant_id') order by actor_id limit 1)
      union all
      select (select e.actor_id from audit_events e
               where e.tenant_id = current_setting('app.tenant_id') and e.actor_id > a.actor_id order by e.actor_id limit 1)
        from actors a where a.actor_id is not null)
    select a.actor_id as "userId", last.actor_name as name
      from actors a
      cross join lateral (
        select e.actor_name, e.actor_kind from audit_events e
         where e.tenant_id = current_setting('app.tenant_id') and e.actor_id = a.actor_id
         order by e.event_number desc limit 1) as last
     where last.actor_kind = 'STAFF' and a.actor_id <> all (${here.map(({ userId }) => userId)}::text[])
     order by last.actor_name`.execute(tx);
  return [...here, ...left];
}

/** What was done at the desk (SD83). Who may not see the whole trail is shown what they did themselves. */
export function registerTrail(app: FastifyInstance, services: Pick<Services, 'database' | 'texts' | 'clock'>): void {
  const { database, clock } = services;
  serveCall(app, getTrail, ({ tenant, caller, query }) =>
    database.inTenant(
      tenant.tenantId,
      async (tx) => {
        const found = await findEvents(tx, { tenant, caller }, query, PAGE + 1);
        const rows = found.slice(0, PAGE);
        const names = await namesInTrail(tx, rows, permissionsOf(caller));
        return {
          events: rows.map((row) => ({
            eventNumber: row.event_number,
            happenedAt: row.happened_at.toISOString(),
            actorId: row.actor_id,
            actorName: row.actor_name,
            act: row.act,
            record: row.record_kind,
            recordIds: row.record_ids,
            before: row.before,
            after: row.after,
            reason: row.reason,
            traceId: row.trace_id,
            address: row.address,
          })),
          names: Object.fromEntries(names),
          next: found.length > PAGE ? (rows.at(-1)?.event_number ?? null) : null,
          people: seesAll(caller) ? [...(await findPeople(tx))] : [],
        };
      },
      { readOnly: true },
    ),
  );

  serveCall(app, exportTrail, ({ tenant, caller, query, raw, reply }) => {
    const events = exportedEvents(services, { tenant, caller }, query);
    const locale = requestLocale(tenant, raw.headers['accept-language']);
    const sheet = trailSheet(events, { tenant, locale, format: createFormatText(services, tenant, locale) });
    return sendSheet({ raw, reply }, `trail-${shopDay(tenant, clock.now())}.xlsx`, sheet);
  });
}

/** Every event that the filters leave, read as the file is written; events are only ever added above the first. */
async function* exportedEvents(
  { database }: Pick<Services, 'database'>,
  { tenant, caller }: { readonly tenant: Tenant; readonly caller: Caller },
  query: TrailQuestion,
): AsyncGenerator<NamedEvent> {
  let before: number | undefined;
  for (let read = 0; read <= MOST_EXPORTED; read += EXPORT_PAGE) {
    const page = { ...query, before };
    // The call is over while its file is still written: whose accounts are shown is said anew.
    const events = await inScopeOf(caller, () =>
      database.inTenant(
        tenant.tenantId,
        async (tx) => {
          const rows = await findEvents(tx, { tenant, caller }, page, EXPORT_PAGE);
          const called = await namesInTrail(tx, rows, permissionsOf(caller));
          return rows.map((row) => ({ ...row, called }));
        },
        { readOnly: true },
      ),
    );
    yield* events;
    if (events.length < EXPORT_PAGE) return;
    before = events.at(-1)?.event_number;
  }
}
