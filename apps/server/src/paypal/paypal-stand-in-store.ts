import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/database';

/** An order as the stand-in's account holds it. `declines` makes the next capture fail, as a card would. */
export interface StandInOrder {
  readonly id: string;
  readonly status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  readonly currencyCode: string;
  readonly value: string;
  readonly customId: string;
  readonly description: string;
  readonly brandName: string;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly payerId?: string;
  readonly declines?: boolean;
  readonly captureId?: string;
  readonly refunded?: boolean;
  /** What was given back in part. */
  readonly refundedValue?: number;
  readonly refunds?: readonly StandInRefund[];
}

interface StandInRefund {
  readonly id: string;
  readonly value: string;
  /** Asked again under the same one, also at once or after a crash, it is this refund. */
  readonly requestId?: string;
}

/** What PayPal answers to a request id it has seen before: the first answer again. */
export interface KeptAnswer {
  readonly status: number;
  readonly answer: unknown;
}

/** PayPal's ids are 17 capitals and digits. */
export function payPalId(): string {
  const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789';
  return Array.from(randomBytes(17), (byte) => alphabet[byte % alphabet.length]).join('');
}

/** The stand-in's memory is the database, so that it outlives the server and is one for all of its processes. */
export function createStandInStore(database: Database) {
  return {
    async find(id: string): Promise<StandInOrder | undefined> {
      return database.asPlatform(async (tx) => {
        const { rows } = await sql<{
          content: StandInOrder;
        }>`select content from paypal_stand_in_orders where paypal_order_id = ${id}`.execute(tx);
        return rows[0]?.content;
      });
    },

    /** Changes an order under its row's lock; `change` returns what it becomes, or undefined to leave it. */
    async change(
      id: string,
      change: (order: StandInOrder) => StandInOrder | undefined,
    ): Promise<StandInOrder | undefined> {
      return database.asPlatform(async (tx) => {
        const { rows } = await sql<{
          content: StandInOrder;
        }>`select content from paypal_stand_in_orders where paypal_order_id = ${id} for update`.execute(tx);
        const order = rows[0]?.content;
        if (!order) return undefined;
        const next = change(order);
        if (!next) return order;
        await sql`update paypal_stand_in_orders set content = ${JSON.stringify(next)}::jsonb where paypal_order_id = ${id}`.execute(
          tx,
        );
        return next;
      });
    },

    async add(order: StandInOrder): Promise<void> {
      await database.asPlatform((tx) =>
        sql`insert into paypal_stand_in_orders (paypal_order_id, content) values (${order.id}, ${JSON.stringify(order)}::jsonb)`.execute(
          tx,
        ),
      );
    },

    async findByCapture(captureId: string): Promise<StandInOrder | undefined> {
      return database.asPlatform(async (tx) => {
        const { rows } = await sql<{
          content: StandInOrder;
        }>`select content from paypal_stand_in_orders where content ->> 'captureId' = ${captureId}`.execute(tx);
        return rows[0]?.content;
      });
    },

    async keptAnswer(requestId: string): Promise<KeptAnswer | undefined> {
      return database.asPlatform(async (tx) => {
        const { rows } =
          await sql<KeptAnswer>`select status, answer from paypal_stand_in_answers where request_id = ${requestId}`.execute(
            tx,
          );
        return rows[0];
      });
    },

    async keepAnswer(requestId: string, { status, answer }: KeptAnswer): Promise<void> {
      await database.asPlatform((tx) =>
        sql`insert into paypal_stand_in_answers (request_id, status, answer) values (${requestId}, ${status}, ${JSON.stringify(answer)}::jsonb) on conflict do nothing`.execute(
          tx,
        ),
      );
    },
  };
}
export type StandInStore = ReturnType<typeof createStandInStore>;
