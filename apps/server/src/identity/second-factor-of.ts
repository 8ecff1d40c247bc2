import { sql, type RawBuilder } from 'kysely';

/** Whether the user of a row has an app or a passkey at the tenant's own pool, for lists of people. */
export const hasSecondFactor = (row: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  (exists (select from pool_second_factors f
            where f.tenant_id = ${row}.tenant_id and f.user_id = ${row}.user_id and f.confirmed_at is not null)
   or exists (select from pool_passkeys k where k.tenant_id = ${row}.tenant_id and k.user_id = ${row}.user_id))`;
