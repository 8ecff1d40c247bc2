import { sql } from 'kysely';
import { RETURN_STEPS, type ReturnStep } from '@tradehall/domain/desk/today';

export const RETURN_STEP_KINDS = Object.keys(RETURN_STEPS) as readonly ReturnStep[];

/** How many returns wait to be decided, received and credited, as one object by step. */
export const returnsByStep = sql<Readonly<Record<ReturnStep, number>>>`
  select json_build_object(${sql.join(
    RETURN_STEP_KINDS.flatMap((step) => [
      sql`${step}::text`,
      sql`count(*) filter (where status = ${RETURN_STEPS[step]})`,
    ]),
  )})
    from returns where tenant_id = current_setting('app.tenant_id')
     and status in (${sql.join(Object.values(RETURN_STEPS))})`;
