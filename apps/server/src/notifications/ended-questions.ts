import { sql, type RawBuilder } from 'kysely';

/** What is asked of an owner, and the words for it once nothing is left to decide (W73). */
const OVER: Readonly<Record<string, string>> = {
  MAIL_ORDER_ASKED_SUBJECT: 'ORDER_ASK_OVER',
  MAIL_ORDER_ASKED_CHANGE_SUBJECT: 'ORDER_ASK_CHANGE_OVER',
};

export interface Asked {
  readonly label: string;
  /** It asked for an answer, and does no more: it was decided, taken back, ordered or ended. */
  readonly is_over: boolean;
}

/** Whether the question of a notification `n` is over. Many ways lead to that, so it is asked when it is read. */
export const IS_OVER: RawBuilder<boolean> = sql`(
  n.kind = 'ORDER_APPROVAL' and n.path ~ '^/order-approvals/[0-9a-f-]{36}$' and exists (
    select from order_approvals a
     where a.tenant_id = n.tenant_id
       and a.approval_id = case when n.path ~ '^/order-approvals/[0-9a-f-]{36}$' then right(n.path, 36)::uuid end
       and (a.state <> 'WAITING' or a.expires_at <= now())))`;

/** The words in which it is told now. */
export const toldLabel = ({ label, is_over }: Asked): string => (is_over ? (OVER[label] ?? label) : label);
