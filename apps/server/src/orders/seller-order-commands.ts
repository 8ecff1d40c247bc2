import type { writeCreditNote as creditCall } from '@tradehall/contract/orders/billing-calls';
import type { CallBody } from '@tradehall/contract/wire/define-call';
import type {
  changeOrderStatus as statusCall,
  confirmNetworkOrder as confirmCall,
  invoiceOrder as invoiceCall,
  markOrderPaid as paidCall,
  shipOrder as shipCall,
} from '@tradehall/contract/orders/seller-order-calls';
import { sumOf, wholeOrder, type Billed, type BilledUnits } from '@tradehall/domain/invoices/billing';
import { decideCreditNote, leftToCredit } from '@tradehall/domain/invoices/credit-note';
import { taxLines } from '@tradehall/domain/invoices/tax-lines';
import { decideBilling, openOnceBilled } from '@tradehall/domain/orders/decide-billing';
import { decideOrder, type OrderCommand } from '@tradehall/domain/orders/decide-order';
import { changesNothing } from '@tradehall/domain/orders/order-decision';
import { feesWaived, type BornFees } from '@tradehall/domain/orders/owed';
import type { FeeBearer } from '@tradehall/domain/fees/fee-bearer';
import { shippedSince, type ShippedUnits } from '@tradehall/domain/orders/check-shipped-units';
import { openQuantity } from '@tradehall/domain/orders/order-lines';
import { isCanceled } from '@tradehall/domain/orders/order-status';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import { exactMinor } from '../http/exact-amount';
import { requirePermission } from '../http/serve-call';
import { refuseOtherAmounts } from './amounts-on-paper';
import { applyDecision, refusalOf } from './apply-decision';
import { billedOf } from '../invoices/order-documents';
import { createFormatText, createOwnWords } from '../notify/format-text';
import type { LockedOrder } from './lock-order';
import { refuseWhileCapturing } from './capturing-payment';
import { mailReseller, publishAtReseller } from './mail-reseller';
import { moneyText } from './order-mail';
import { insertDevices } from './order-store';
import { writeCreditNote, writeInvoice, type DocumentWriter } from './write-billing-document';
import { isReferenceRecorded } from './payment-references';
import { refuseDevicesLeft } from './refuse-devices-left';
import type { SellerCommand } from './seller-command';
import { shipmentsIn } from './shipments-in';

type Command<Body, Answer = void> = (tx: Transaction, command: SellerCommand, body: Body) => Promise<Answer>;

/** What was looked at is what is acted on (SD47): an order that moved meanwhile is looked at again. */
export function refuseOtherVersion({ facts }: LockedOrder, seen: string | undefined): void {
  const updateDate = facts.order.updated_at.toISOString();
  if (seen !== undefined && updateDate !== seen)
    throw new ApiError(409, 'ORDER_CHANGED_SINCE', { details: { updateDate } });
}

/** Moves an order on: released and the tenant's own statuses, back on hold, or canceled with its fees. */
export const changeStatus: Command<CallBody<typeof statusCall>> = async (tx, by, { updateDate, ...body }) => {
  refuseOtherVersion(by, updateDate);
  const fees = bornFees(by, 'SELLER');
  if (isCanceled(body.fulfillmentStatus)) {
    await refuseWhileCapturing(tx, by.order.orderId);
    if (feesWaived(by.order, by.now, fees) > 0) requirePermission(by.caller, 'FEES_WAIVE');
  }
  await carryOut(tx, by, { kind: 'status', ...body, fees });
};

/** What left meanwhile, by the same press or a colleague's, is looked at before the like of it is recorded again. */
function refuseShippedSince({ order }: LockedOrder, units: readonly ShippedUnits[]): void {
  const moved = shippedSince(order.lines, units);
  const [first] = moved;
  if (first === undefined) return;
  throw new ApiError(409, 'ORDER_SHIPPED_SINCE', {
    params: [first.lineNumber, first.shippedQuantity, openQuantity(first)],
    details: { lines: moved.map(({ lineNumber, shippedQuantity }) => ({ lineNumber, shipped: shippedQuantity })) },
  });
}

/** Ships lines with tracking numbers and device identifiers; the order is shipped when nothing is left open. */
export const shipOrder: Command<CallBody<typeof shipCall>> = async (tx, by, { trackingNumbers, lines, cameBack }) => {
  refuseShippedSince(by, lines ?? []);
  const shipment = shipmentsIn(by.facts).length + 1;
  await carryOut(tx, by, { kind: 'ship', shipment, trackingNumbers, units: lines });
  const devices = (lines ?? []).flatMap(({ lineNumber, imeis }) =>
    imeis.map((imei) => ({ imei: imei.toUpperCase(), lineNumber })),
  );
  await refuseDevicesLeft(tx, by.order.orderId, devices, cameBack);
  const twice = await insertDevices(tx, by.order.orderId, devices, { shipment, shippedAt: by.now });
  if (twice !== undefined) throw new ApiError(422, 'ORDER_IMEI_TWICE', { params: [twice] });
};

/** What the next invoice of an order bills beside what stands on invoices, or why there is none (SD57). */
export function invoiceOf({
  order,
  facts,
}: LockedOrder): ReturnType<typeof decideBilling> & { readonly billed: Billed } {
  const billed = billedOf(order, facts.documents);
  return { ...decideBilling(order, billed), billed };
}

/** Writes the next invoice, over what shipped and stands on none yet; a shipped order becomes INVOICED by it. */
export const invoiceOrder: Command<CallBody<typeof invoiceCall>, string> = async (tx, by, { shown }) => {
  const { billed, billing, issues } = invoiceOf(by);
  if (!billing) throw refusalOf(issues, by.tenant);
  refuseOtherAmounts('INVOICE_EFFECT_CHANGED', billing, shown, by.tenant);
  const isPaid = openOnceBilled(by.order, billed, billing) <= 0;
  const { number: invoiceNumber, dueAt } = await writeInvoice(tx, writerOf(by), { billed: billing, isPaid });
  await carryOut(tx, by, { kind: 'invoice', invoiceNumber, dueAt, billed });
  await mailReseller(tx, by, {
    label: 'MAIL_PARTNER_INVOICED',
    number: invoiceNumber,
    amountMinor: sumOf(billing.amounts),
    dueAt: isPaid ? undefined : dueAt,
  });
  await publishAtReseller(tx, by);
  return invoiceNumber;
};

/** What an invoice billed, and what its credit notes took back of it until now. */
function invoicedIn({ order, facts: { documents } }: LockedOrder, invoiceNumber: string) {
  const written = documents.find((each) => each.kind === 'INVOICE' && each.number === invoiceNumber);
  return {
    billed: written?.billed ?? wholeOrder(order),
    credited: documents.flatMap((each) => (each.invoiceNumber === invoiceNumber && each.billed ? [each.billed] : [])),
  };
}

/** What a credit note over these units of an invoice would be, or why there is none (SD58). */
export function creditOf(
  locked: LockedOrder,
  invoiceNumber: string,
  lines: readonly BilledUnits[] | undefined,
): ReturnType<typeof decideCreditNote> {
  const { order } = locked;
  const invoiced = invoicedIn(locked, invoiceNumber);
  const [tax] = taxLines(order, invoiced.billed.amounts, []);
  return decideCreditNote(
    {
      ...invoiced,
      ...(tax === undefined ? {} : { taxedMinor: tax.baseMinor }),
      unitPrices: new Map(order.lines.map((line) => [line.lineNumber, line.unitPriceMinor])),
    },
    lines,
  );
}

/** Units that were credited meanwhile, by this very person or another, are not credited again unseen (SD58). */
function refuseCreditedSince(by: SellerCommand, invoiceNumber: string, seen: number | undefined): void {
  const leftMinor = leftToCredit(invoicedIn(by, invoiceNumber));
  if (seen === undefined || exactMinor(seen, by.tenant, 'left') === leftMinor) return;
  throw new ApiError(409, 'INVOICE_CREDITED_SINCE', {
    params: [moneyText(by.tenant, leftMinor)],
    details: { left: toMajorUnits(leftMinor, by.tenant.configuration.currencyPrecision) },
  });
}

/** Takes units of an invoice back, or all that is left of it; as a reduction the order costs that much less (SD58). */
export const creditInvoice =
  (
    invoice: { readonly number: string; readonly sequence: number },
    { isToldElsewhere }: { readonly isToldElsewhere?: boolean } = {},
  ): Command<CallBody<typeof creditCall>, string> =>
  async (tx, by, { kind, reason, lines, shown, left }) => {
    refuseCreditedSince(by, invoice.number, left);
    const { credit, issues } = creditOf(by, invoice.number, lines);
    if (!credit) throw refusalOf(issues, by.tenant);
    refuseOtherAmounts('CREDIT_EFFECT_CHANGED', credit, shown, by.tenant);
    const creditNoteNumber = await writeCreditNote(tx, writerOf(by), { invoice, credit, kind, reason });
    const amountMinor = sumOf(credit.amounts);
    const written = { creditNoteNumber, creditKind: kind, amountMinor, reason, isToldElsewhere };
    await carryOut(tx, by, { kind: 'credit-note', ...written });
    await mailReseller(tx, by, { label: 'MAIL_PARTNER_CREDITED', number: creditNoteNumber, amountMinor });
    await publishAtReseller(tx, by);
    return creditNoteNumber;
  };

/**
 * The supplier's answer to a network order, or to what was added to one; its other side hears of it by a job. A
 * confirmed order waits with the supplier until the reseller's buyer releases it.
 */
export const confirmNetwork: Command<CallBody<typeof confirmCall>> = async (
  tx,
  by,
  { confirmed, reason = '', updateDate },
) => {
  refuseOtherVersion(by, updateDate);
  await carryOut(tx, by, { kind: 'answer', confirmed, reason });
};

/** Money that was recorded meanwhile may be the same by another name: it is looked at before more is (SD51). */
function refusePaidSince({ order, tenant }: SellerCommand, seen: number | undefined): void {
  if (seen === undefined || exactMinor(seen, tenant, 'paid') === order.paidMinor) return;
  throw new ApiError(409, 'ORDER_PAID_SINCE', {
    params: [moneyText(tenant, order.paidMinor)],
    details: { paid: toMajorUnits(order.paidMinor, tenant.configuration.currencyPrecision) },
  });
}

/** Records money that came in outside the portal. */
export const markPaid: Command<CallBody<typeof paidCall>> = async (
  tx,
  by,
  { amount, reference, overpays, updateDate, paid },
) => {
  refuseOtherVersion(by, updateDate);
  const isRecorded = await isReferenceRecorded(tx, by.order.orderId, reference);
  // One reference is the same money, and told as such.
  if (!isRecorded) refusePaidSince(by, paid);
  await carryOut(tx, by, {
    kind: 'mark-paid',
    reference,
    overpays,
    isReferenceRecorded: isRecorded,
    amountMinor: amount === undefined ? undefined : exactMinor(amount, by.tenant, 'amount'),
  });
  await publishAtReseller(tx, by);
};

function writerOf({ order, now, tenant, services }: SellerCommand): DocumentWriter {
  return {
    order,
    now,
    configuration: tenant.configuration,
    format: createFormatText(services, tenant),
    own: createOwnWords(services, tenant),
  };
}

/** Who bears the fees of a cancellation, and what of them stands on invoices already (SD55). */
export function bornFees({ order, facts }: LockedOrder, feesBorneBy: FeeBearer): BornFees {
  return { feesBorneBy, billedFees: billedOf(order, facts.documents).amounts };
}

export async function carryOut(tx: Transaction, by: SellerCommand, command: OrderCommand): Promise<void> {
  const { order, services, tenant, settings, actor, now } = by;
  const decided = decideOrder(order, command, { settings, actor }, now);
  const decision = await applyDecision(tx, services, tenant, order, decided);
  if (changesNothing(decision)) by.trail.unchanged();
}
