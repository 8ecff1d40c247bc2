import { sql } from 'kysely';
import { RULE_HITS_DAYS, type RuleHits } from '@tradehall/contract/offers/rule-hits-call';
import type { Transaction } from '../database/transaction-kysely';

/** What each response rule answered lately, by the name that it had then (SD42). */
export async function readRuleHits(tx: Transaction): Promise<RuleHits[]> {
  const { rows } = await sql<RuleHits>`
    select e.rule_name as rule,
           count(*) filter (where e.event_type = 'ACCEPTED')::int as accepted,
           count(*) filter (where e.event_type = 'COUNTERED')::int as countered,
           count(*) filter (where e.event_type = 'REJECTED')::int as rejected,
           count(*) filter (where o.closed_as = 'ORDERED' and not exists (
             select from offer_events later
              where later.tenant_id = e.tenant_id and later.offer_id = e.offer_id and later.event_id > e.event_id
                and later.event_type in ('OFFERED', 'ACCEPTED', 'COUNTERED', 'REJECTED', 'PROPOSED', 'WITHDRAWN', 'EXPIRED')
           ))::int as ordered
      from offer_events e
      join offers o on o.tenant_id = e.tenant_id and o.offer_id = e.offer_id
     where e.tenant_id = current_setting('app.tenant_id') and e.rule_name is not null
       and e.happened_at >= now() - make_interval(days => ${RULE_HITS_DAYS})
     group by e.rule_name
     order by e.rule_name`.execute(tx);
  return rows;
}
