import { answersChanged } from '@tradehall/contract/offers/offer-events';
import type { EventData } from '@tradehall/contract/wire/define-event';
import type { Transaction } from '../database/transaction-kysely';
import type { Tenant } from '../http/request-context';
import { liveEvent } from '../jobs/live-event';
import { outbox } from '../jobs/outbox';
import type { Services } from '../room/services';
import { answerOffers, type AnswerDeps } from './answer-offers';
import { nextDueBatch, settleHeldAnswers, takeDueBatch } from './held-answers-store';
import { withdrawHeld } from './withdraw-offer';

export const LEAVE_JOB = 'offers-answers-leave';

/** Answers that wait for their undo time. */
export interface HeldAnswers {
  /** Has the tenant's held answers leave at that time; the row in the database is what counts. */
  leaveAt(tenantId: string, at: Date): void;
  /** Gives the answers whose undo time is over; answers when the next batch leaves. */
  leave(tenant: Tenant): Promise<Date | undefined>;
  stop(): void;
}

type Parts = AnswerDeps & Pick<Services, 'jobs' | 'tenants' | 'log' | 'clock'>;

/**
 * Held answers leave by a timer of this process, to the moment; by a job where the process ended meanwhile; and by the
 * minute's job where the queue was away. A batch leaves once, whoever comes first (SD36).
 */
export function createHeldAnswers(parts: Parts): HeldAnswers {
  const timers = new Map<string, { readonly timer: NodeJS.Timeout; readonly at: number }>();

  function arm(tenantId: string, at: Date): void {
    const waiting = timers.get(tenantId);
    if (waiting !== undefined && waiting.at <= at.getTime()) return;
    clearTimeout(waiting?.timer);
    const timer = setTimeout(
      () => {
        timers.delete(tenantId);
        void leave(parts.tenants.of(tenantId)).catch((error: unknown) =>
          parts.log.warn({ err: error }, 'held answers wait for their job'),
        );
      },
      // By the database's time, which says when they are due: a machine that is ahead would ask all the time (0202).
      Math.max(0, at.getTime() - parts.clock.now().getTime()) + 20,
    );
    timer.unref();
    timers.set(tenantId, { timer, at: at.getTime() });
  }

  async function leave(tenant: Tenant): Promise<Date | undefined> {
    if (tenant.isSuspended === true) return undefined;
    const rules = await parts.rules.of(tenant.tenantId);
    while (
      await parts.database.inTenant(tenant.tenantId, (tx) => leaveBatch(tx, parts, tenant, rules), { retries: 3 })
    );
    const next = await parts.database.inTenant(tenant.tenantId, nextDueBatch, { readOnly: true });
    if (next !== undefined) arm(tenant.tenantId, next);
    return next;
  }

  return {
    leaveAt(tenantId, at) {
      arm(tenantId, at);
      void parts.jobs
        .send(LEAVE_JOB, { tenantId }, { startAfter: at, singletonKey: tenantId })
        .catch((error: unknown) => parts.log.warn({ err: error }, 'held answers wait for the minute'));
    },
    leave,
    stop() {
      for (const { timer } of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}

/** Gives one batch's answers, and says what was lost because its offer changed. False when none is due. */
async function leaveBatch(
  tx: Transaction,
  parts: AnswerDeps,
  tenant: Tenant,
  rules: Parameters<typeof answerOffers>[3]['rules'],
): Promise<boolean> {
  const due = await takeDueBatch(tx);
  if (due === undefined) return false;
  const { batch, held } = due;
  const by = { userId: batch.userId, name: batch.userName, mayGoBelowFloor: batch.mayGoBelowFloor };
  const settles = batch.batchId;
  const answers = held.flatMap(({ answer, offerVersion }) =>
    answer.answer === 'WITHDRAW' ? [] : [{ ...answer, version: offerVersion }],
  );
  const withdrawals = held.flatMap(({ answer, offerVersion }) =>
    answer.answer === 'WITHDRAW' ? [{ offerId: answer.offerId, version: offerVersion, reason: answer.note }] : [],
  );
  const refused = [
    ...(answers.length === 0 ? [] : (await answerOffers(tx, parts, tenant, { answers, rules, by, settles })).refused),
    ...(await withdrawHeld(tx, parts, tenant, withdrawals, { by, settles })),
  ];
  const lost = await settleHeldAnswers(tx, batch.batchId, refused);
  await tellDesk(tx, {
    batchId: batch.batchId,
    userId: batch.userId,
    state: 'SENT',
    lost: lost.map(({ offerId, itemDescription, issue }) => ({
      offerId,
      itemDescription,
      messageCode: issue.messageCode,
      params: issue.params,
    })),
  });
  return true;
}

/** Tells the open desks, and nobody else. */
export function tellDesk(tx: Transaction, data: EventData<typeof answersChanged>): Promise<void> {
  return outbox.event(tx, liveEvent(answersChanged, { topic: 'desk:offers', data }));
}
