import { sql } from 'kysely';
import { dueDigestDay } from '@tradehall/domain/notifications/digest-day';
import {
  completeChoices,
  DEFAULT_CHOICE,
  type NotificationChoice,
} from '@tradehall/domain/notifications/notification-kinds';
import type { Transaction } from '../database/transaction-kysely';

export async function readChoices(tx: Transaction, userId: string): Promise<readonly NotificationChoice[]> {
  const { rows } = await sql<{
    kind: NotificationChoice['kind'];
    on_screen: boolean;
    mail: NotificationChoice['mail'];
  }>`
    select kind, on_screen, mail from notification_choices
     where tenant_id = current_setting('app.tenant_id') and user_id = ${userId}`.execute(tx);
  return completeChoices(rows.map(({ kind, on_screen, mail }) => ({ kind, onScreen: on_screen, mail })));
}

/** What is chosen of one kind; the rest stays as it was, by whichever window it was chosen. */
export interface ChosenOfKind {
  readonly kind: NotificationChoice['kind'];
  readonly onScreen?: boolean | undefined;
  readonly mail?: NotificationChoice['mail'] | undefined;
  readonly timeZone: string;
}

/** Keeps a choice, and the zone in which the user's day begins: a daily email leaves with the next morning there. */
export async function keepChoice(
  tx: Transaction,
  tenantId: string,
  userId: string,
  { kind, onScreen, mail, timeZone }: ChosenOfKind,
  now: Date,
): Promise<void> {
  await sql`
    insert into notification_choices (tenant_id, user_id, kind, on_screen, mail)
    values (${tenantId}, ${userId}, ${kind}, ${onScreen ?? DEFAULT_CHOICE.onScreen}, ${mail ?? DEFAULT_CHOICE.mail})
    on conflict (tenant_id, user_id, kind) do update
      set on_screen = coalesce(${onScreen ?? null}::boolean, notification_choices.on_screen),
          mail = coalesce(${mail ?? null}::text, notification_choices.mail)`.execute(tx);
  // What waits for the morning is no longer wanted either.
  if (mail === 'NONE')
    await tx
      .updateTable('notifications')
      .set({ in_digest: false })
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .where('in_digest', '=', true)
      .execute();
  if (mail !== 'DAILY') return;
  await sql`
    insert into notification_digests (tenant_id, user_id, time_zone, last_day)
    values (${tenantId}, ${userId}, ${timeZone}, ${dueDigestDay(now.getTime(), timeZone) ?? null}::date)
    on conflict (tenant_id, user_id) do update set time_zone = excluded.time_zone`.execute(tx);
}
