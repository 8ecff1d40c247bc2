import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { getTrail } from '@tradehall/contract/staff';
import { viewPermissionOfSetting } from '@tradehall/domain/settings/permission-of-setting';
import { serveCall } from '../http/serve-call';
import type { Services } from '../room/services';

const PAGE = 100;

interface EventRow {
  readonly event_number: number;
  readonly happened_at: Date;
  readonly actor_id: string;
  readonly actor_name: string;
  readonly act: string;
  readonly record_kind: string;
  readonly record_ids: string[];
  readonly before: unknown;
  readonly after: unknown;
  readonly reason: string;
  readonly trace_id: string;
  readonly address: string;
}

/** What was done at the desk (SD83). Who may not see the whole trail is shown what they did themselves. */
export function registerTrail(app: FastifyInstance, { database }: Pick<Services, 'database'>): void {
  serveCall(app, getTrail, ({ tenant, caller, query }) =>
    database.inTenant(
      tenant.tenantId,
      async (tx) => {
        const seesAll = caller.staff?.permissions.has('AUDIT_VIEW') === true;
        const held = caller.staff?.permissions;
        /** What somebody may not see in its room stands in no trail of theirs either (SD13). */
        const isShown = ({ act, record_kind: record, record_ids: ids }: EventRow): boolean => {
          if (act === 'COST_CHANGED') return held?.has('COST_VIEW') === true;
          return record !== 'SETTING' || ids.every((name) => held?.has(viewPermissionOfSetting(name)) === true);
        };
        const actorId = seesAll ? (query.actorId ?? null) : caller.userId;
        const { timeZone } = tenant.configuration;
        const { rows } = await sql<EventRow>`
          select * from audit_events
           where tenant_id = current_setting('app.tenant_id')
             and event_number < coalesce(${query.before ?? null}::bigint, 9223372036854775807)
             and (${actorId}::text is null or actor_id = ${actorId})
             and (${query.act ?? null}::text is null or act = ${query.act ?? null})
             and (${query.record ?? null}::text is null or record_kind = ${query.record ?? null})
             and (${query.recordId ?? null}::text is null or record_ids @> array[${query.recordId ?? null}::text])
             and (${query.from ?? null}::date is null
                  or happened_at >= (${query.from ?? null}::date)::timestamp at time zone ${timeZone})
             and (${query.to ?? null}::date is null
                  or happened_at < (${query.to ?? null}::date + 1)::timestamp at time zone ${timeZone})
           order by event_number desc limit ${PAGE}`.execute(tx);
        const people = seesAll
          ? await tx.selectFrom('staff_users').select(['user_id', 'first_name', 'last_name', 'email']).execute()
          : [];
        return {
          events: rows.map((row) => {
            const isTold = isShown(row);
            return {
              eventNumber: row.event_number,
              happenedAt: row.happened_at.toISOString(),
              actorId: row.actor_id,
              actorName: row.actor_name,
              act: row.act,
              record: row.record_kind,
              recordIds: row.record_ids,
              before: isTold ? row.before : null,
              after: isTold ? row.after : null,
              reason: row.reason,
              traceId: row.trace_id,
              address: row.address,
            };
          }),
          next: rows.length === PAGE ? (rows.at(-1)?.event_number ?? null) : null,
          people: people.map((person) => ({
            userId: person.user_id,
            name: `${person.first_name} ${person.last_name}`.trim() || person.email,
          })),
        };
      },
      { readOnly: true },
    ),
  );
}
