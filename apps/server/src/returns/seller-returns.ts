import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { creditReturn, foreseeReturnCredit, getDeskReturn, receiveReturn } from '@tradehall/contract/returns';
import { readLotReference } from '@tradehall/domain/auctions/lot-items';
import { canMoveReturn } from '@tradehall/domain/orders/return-status';
import { runStaffCommand } from '../audit/run-staff-command';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import type { Caller, Tenant } from '../http/request-context';
import { serveCall } from '../http/serve-call';
import { returnLotUnits } from '../lot-units/lot-units';
import { amountsOnPaper } from '../orders/amounts-on-paper';
import { lockOrder } from '../orders/lock-order';
import { requireOrder } from '../orders/order-read-model';
import { orderOf } from '../orders/order-row';
import type { OrderServices } from '../orders/order-services';
import { readSalesOrderSettings } from '../orders/sales-order-settings-store';
import { actorOf } from '../stock-list/stock-actor';
import type { StockLedger } from '../stock-list/stock-ledger';
import { bumpStockList } from '../stock-list/stock-list-version';
import { creditNotesOf, returnCreditOf, tellCreditToOthers, writeReturnCredit } from './credit-return';
import { moveReturn, oneReturn, type ReturnEmail } from './move-return';
import { deskReturnOf, notesOver, type StoredReturn } from './returns-read-model';

interface ReturnServices extends Omit<OrderServices, 'stock'> {
  readonly stock: StockLedger;
}

/** Returns at the desk: received by units and grade, and ended by a credit note (SD60). */
export function registerSellerReturns(app: FastifyInstance, services: ReturnServices): void {
  const { database } = services;
  const answerOf = async (tx: Transaction, tenant: Tenant, returnNumber: string) =>
    deskReturnOf(tx, await oneReturn(tx, returnNumber), tenant.configuration.currencyPrecision);
  const about = (act: 'RETURN_RECEIVED' | 'RETURN_CREDITED', returnNumber: string, key: string, body: unknown) =>
    ({
      act,
      record: 'RETURN',
      ids: [returnNumber],
      once: { scope: `${act}:${returnNumber}`, key, body },
      watched: { table: 'returns', key: 'return_number', values: [returnNumber] },
    }) as const;

  serveCall(app, getDeskReturn, ({ tenant, params: { returnNumber } }) =>
    database.inTenant(tenant.tenantId, (tx) => answerOf(tx, tenant, returnNumber), { readOnly: true }),
  );

  serveCall(app, receiveReturn, ({ tenant, caller, raw, params: { returnNumber }, body, idempotencyKey }) =>
    runStaffCommand(
      database,
      { tenant, caller, raw },
      about('RETURN_RECEIVED', returnNumber, idempotencyKey, body),
      async (tx) => {
        await sql`select from returns where tenant_id = current_setting('app.tenant_id') and return_number = ${returnNumber} for update`.execute(
          tx,
        );
        const { quantity: asked, status } = await oneReturn(tx, returnNumber);
        if (canMoveReturn(status, 'RECEIVED') && body.quantity > asked)
          throw ApiError.ofIssues(422, [
            { messageCode: 'RETURN_RECEIVED_TOO_MANY', params: [asked], field: 'quantity' },
          ]);
        await sql`
          update returns set quantity = ${body.quantity}, grade = ${body.grade.trim()}, restocked_to = ${body.restockTo ?? null},
                 asked_quantity = ${body.quantity < asked ? asked : null}
           where tenant_id = current_setting('app.tenant_id') and return_number = ${returnNumber} and status = 'APPROVED'`.execute(
          tx,
        );
        await move(tx, tenant, caller, returnNumber, 'RECEIVED', body.note);
        if (body.restockTo !== undefined) await restock(tx, caller, returnNumber, body.restockTo, body.quantity);
        return answerOf(tx, tenant, returnNumber);
      },
      { retries: 3 },
    ),
  );

  serveCall(app, foreseeReturnCredit, ({ tenant, params: { returnNumber }, query: { invoiceNumber } }) =>
    database.inTenant(
      tenant.tenantId,
      async (tx) => {
        const found = await oneReturn(tx, returnNumber);
        const facts = await requireOrder(tx, { orderNumber: found.order_number });
        const oldest = facts.documents.find(({ kind }) => kind === 'INVOICE')?.number ?? '';
        const locked = { facts, order: orderOf(facts) };
        const { parts, credit } = returnCreditOf(locked, found, invoiceNumber ?? oldest, tenant);
        return { amounts: amountsOnPaper(credit, tenant), invoices: [...parts] };
      },
      { readOnly: true },
    ),
  );

  serveCall(app, creditReturn, ({ tenant, caller, raw, params: { returnNumber }, body, idempotencyKey }) =>
    runStaffCommand(
      database,
      { tenant, caller, raw },
      about('RETURN_CREDITED', returnNumber, idempotencyKey, body),
      async (tx, trail) => {
        const { order_number: orderNumber } = await oneReturn(tx, returnNumber);
        // The order's lock comes first, as in every command; the return is read again behind it.
        const locked = await lockOrder(tx, { orderNumber });
        const found = await oneReturn(tx, returnNumber);
        const settings = await readSalesOrderSettings(tx);
        const now = services.clock.now();
        const by = { ...locked, services, tenant, caller, settings, actor: caller.email, now, trail };
        const reason = [returnNumber, body.note.trim()].filter(Boolean).join(': ');
        const { invoiceNumber, shown } = body;
        if (body.creditNoteNumber === undefined) await refuseCreditedByHand(tx, found, body.creditNotes);
        const written =
          body.creditNoteNumber === undefined
            ? await writeReturnCredit(tx, by, found, { invoiceNumber, reason, shown })
            : undefined;
        const creditNoteNumber = written?.number ?? (await knownNote(tx, found, body.creditNoteNumber ?? ''));
        if (written) await tellCreditToOthers(tx, by, found, written, reason);
        await sql`update returns set credit_note_number = ${creditNoteNumber}
           where tenant_id = current_setting('app.tenant_id') and return_number = ${returnNumber}`.execute(tx);
        const email = written && { note: body.note.trim(), further: creditNotesOf(written) };
        const note = [creditNoteNumber, body.note.trim()].filter(Boolean).join(': ');
        await move(tx, tenant, caller, returnNumber, 'CREDITED', note, email);
        return answerOf(tx, tenant, returnNumber);
      },
      { retries: 3 },
    ),
  );

  /** Notes that a colleague wrote by hand meanwhile are looked at first: the return may end with one of them. */
  async function refuseCreditedByHand(
    tx: Transaction,
    found: StoredReturn,
    seen: readonly string[] | undefined,
  ): Promise<void> {
    if (seen === undefined) return;
    const { creditNotes, creditedInPart } = await notesOver(tx, found);
    const known = [...creditNotes, ...creditedInPart.map(({ number }) => number)];
    const unseen = known.filter((each) => !seen.includes(each));
    if (unseen.length > 0)
      throw new ApiError(409, creditNotes.length > 0 ? 'RETURN_CREDITED_BY_HAND' : 'RETURN_CREDITED_IN_PART', {
        params: [unseen.join(', ')],
        details: { creditNotes: known },
      });
  }

  /** The note that credited the units by hand, behind the order's lock: it counts for one return alone. */
  async function knownNote(tx: Transaction, found: StoredReturn, creditNoteNumber: string): Promise<string> {
    if ((await notesOver(tx, found)).creditNotes.includes(creditNoteNumber)) return creditNoteNumber;
    throw ApiError.ofIssues(409, [
      { messageCode: 'RETURN_CREDIT_NOTE_OTHER', params: [creditNoteNumber], field: 'creditNoteNumber' },
    ]);
  }

  function move(
    tx: Transaction,
    tenant: Tenant,
    caller: Caller,
    returnNumber: string,
    to: 'RECEIVED' | 'CREDITED',
    note: string,
    email?: ReturnEmail,
  ) {
    const allowed = (from: Parameters<typeof canMoveReturn>[0]) => canMoveReturn(from, to);
    const actor = caller.email;
    return moveReturn(tx, services, { tenant, returnNumber, to, actor, note: note.trim(), email, allowed });
  }

  async function restock(tx: Transaction, caller: Caller, returnNumber: string, key: string, quantity: number) {
    const line = await oneReturn(tx, returnNumber);
    // Whose return it was is kept with the entry, so that its number stays with who may see the account (SD07).
    const of = { by: actorOf(caller), accountId: line.account_id };
    // A lot is no item of the stock: it goes back to those that it was made from (SD75).
    if (key === line.item_number_warehouse && readLotReference(line.item_number) !== undefined) {
      const cause = { ...of, reason: 'LOT_RETURNED', note: returnNumber } as const;
      if ((await returnLotUnits(tx, services.stock, { orderNumber: line.order_number }, cause)) > 0) return;
    }
    const known = await services.stock.available(tx, [key], { lock: true });
    if (!known.has(key)) throw new ApiError(404, 'STOCK_ITEM_UNKNOWN', { params: [key] });
    const cause = { ...of, reference: returnNumber, reason: 'RECEIVED' };
    await services.stock.adjustAll(tx, [{ itemNumberWarehouse: key, quantity }], cause);
    await bumpStockList(tx);
  }
}
