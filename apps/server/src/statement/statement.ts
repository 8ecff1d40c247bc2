import type { FastifyInstance, FastifyRequest } from 'fastify';
import { exportStatement, getStatement, type StatementAnswer } from '@tradehall/contract/statement';
import { instantOf } from '@tradehall/domain/format/wall-time';
import { isOverdue } from '@tradehall/domain/invoices/due-date';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import { statementOf } from '@tradehall/domain/statement/statement';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import type { Caller, Tenant } from '../http/request-context';
import { serveCall } from '../http/serve-call';
import { createFormatText } from '../notify/format-text';
import { requestLocale } from '../notify/request-locale';
import type { Services } from '../room/services';
import { sendSheet } from '../spreadsheets/send-sheet';
import { shopDay } from '../tenancy/shop-day';
import { readCredit, readHolder, readStatementOrders } from './statement-read-model';
import { statementSheet } from './statement-sheet';

const DAY_MS = 86_400_000;
const USUAL_DAYS = 90;

interface Asked {
  readonly tenant: Tenant;
  readonly caller: Caller;
  readonly raw: FastifyRequest;
  readonly query: { readonly from?: string | undefined; readonly to?: string | undefined };
}

/** A statement is in the language of whoever asks for it, as a sheet and as the paper that its screen prints (W61). */
const localeOf = ({ tenant, raw }: Pick<Asked, 'tenant' | 'raw'>) =>
  requestLocale(tenant, raw.headers['accept-language']);

/** A buyer's statement of account (W43). */
export function registerStatement(app: FastifyInstance, services: Services): void {
  const read = (asked: Asked) =>
    services.database.inTenant(asked.tenant.tenantId, (tx) => readStatement(tx, asked, services.clock.now()), {
      readOnly: true,
    });

  serveCall(app, getStatement, read);

  serveCall(app, exportStatement, async ({ reply, ...asked }) => {
    const statement = await read(asked);
    const sheet = statementSheet(statement, asked.tenant, createFormatText(services, asked.tenant, localeOf(asked)));
    return sendSheet({ raw: asked.raw, reply }, `statement-${statement.from}-${statement.to}.xlsx`, sheet);
  });
}

async function readStatement(
  tx: Transaction,
  { tenant, caller, raw, query }: Asked,
  now: Date,
): Promise<StatementAnswer> {
  const { accountId } = caller;
  if (accountId === null) throw new ApiError(403, 'FORBIDDEN');
  const { timeZone, currencyPrecision } = tenant.configuration;
  const to = query.to ?? shopDay(tenant, now);
  const from = query.from ?? dayAfter(to, 1 - USUAL_DAYS);
  if (from > to) throw new ApiError(422, 'STATEMENT_PERIOD_REVERSED', { errors: [reversed] });
  const period = { from: startOf(from, timeZone), until: startOf(dayAfter(to, 1), timeZone) };
  const orders = await readStatementOrders(tx, accountId, period.from);
  const byNumber = new Map(orders.map((order) => [order.orderNumber, order]));
  const { limitMinor, usedMinor } = await readCredit(tx, accountId);
  const { openingMinor, lines, closingMinor, dues } = statementOf(orders, period);
  const major = (minor: number) => toMajorUnits(minor, currencyPrecision);
  const sumOf = (wanted: (due: (typeof dues)[number]) => boolean) =>
    major(dues.filter(wanted).reduce((sum, { amountMinor }) => sum + amountMinor, 0));
  const isLate = ({ dueAt }: { readonly dueAt: Date | null }) => dueAt !== null && isOverdue(dueAt, now, timeZone);
  const ofOrder = (item: (typeof dues)[number] | (typeof lines)[number]) => ({
    orderNumber: item.orderNumber,
    refOrderNumber: byNumber.get(item.orderNumber)?.refOrderNumber ?? item.orderNumber,
    purchaseOrderNumber: byNumber.get(item.orderNumber)?.purchaseOrderNumber ?? null,
    number: item.number,
    dueDate: item.dueAt?.toISOString() ?? null,
    amount: major(item.amountMinor),
  });
  return {
    from,
    to,
    account: await readHolder(tx, accountId, localeOf({ tenant, raw })),
    openingBalance: major(openingMinor),
    lines: lines.map((line) => ({
      ...ofOrder(line),
      kind: line.kind,
      date: line.at.toISOString(),
      reference: line.reference,
      balance: major(line.balanceMinor),
    })),
    closingBalance: major(closingMinor),
    dues: dues.map((due) => ({ ...ofOrder(due), kind: due.kind, isOverdue: isLate(due) })),
    due: sumOf(({ kind }) => kind !== 'REFUND'),
    overdue: sumOf((due) => due.kind !== 'REFUND' && isLate(due)),
    refundDue: 0 - sumOf(({ kind }) => kind === 'REFUND'),
    credit: {
      limit: limitMinor === null ? null : major(limitMinor),
      used: major(usedMinor),
      left: limitMinor === null ? null : major(Math.max(0, limitMinor - usedMinor)),
    },
  };
}

const reversed = { field: 'to', messageCode: 'STATEMENT_PERIOD_REVERSED' } as const;

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

function startOf(day: string, timeZone: string): Date {
  const moment = instantOf(`${day}T00:00`, timeZone);
  // The day before the first of the calendar, or after the last.
  if (moment === undefined) throw new ApiError(400, 'INVALID_REQUEST');
  return new Date(moment);
}
