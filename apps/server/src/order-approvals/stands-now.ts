import { z } from 'zod/mini';
import { checkoutSubmission, updateSubmission } from '@tradehall/contract/checkout/checkout-payload';
import { salesOrderUpdate } from '@tradehall/contract/orders/order-entity';
import type { ApprovalTerms } from '@tradehall/contract/order-approvals';
import type { OrderOwed } from '@tradehall/contract/orders/order-owed';
import { compareCheckout, type LineComparison } from '@tradehall/domain/checkout/compare-checkout';
import { optionLabel, type CheckoutOptions } from '@tradehall/domain/checkout/checkout-options';
import { addressLine } from '@tradehall/domain/fields/address-line';
import { amountsOf } from '@tradehall/domain/orders/charge-order';
import { chosenAtCheckout, type CheckedOut } from '@tradehall/domain/orders/chosen-options';
import type { ChosenOptions } from '@tradehall/domain/orders/order';
import type { Issue } from '@tradehall/domain/text/fill-text';
import { readCheckoutFacts, type CheckoutFacts } from '../checkout/checkout-facts';
import { precisionsOf, type CheckoutDeps } from '../checkout/checkout-parts';
import { findGrowingOrder } from '../checkout/held-orders-read-model';
import { judgeOrder, refuseUnapproved } from '../checkout/submit-checkout';
import { judgeExtension } from '../checkout/update-combined';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import type { Tenant } from '../http/request-context';
import { readOrder } from '../orders/order-read-model';
import { owedWire } from '../orders/owed-wire';
import { previewOrder } from '../orders/preview-order';
import type { OrderApprovalRow } from './order-approval-store';

/** What waits, judged anew: nothing is locked or written. */
export interface StandsNow {
  /** By offer: what was asked for beside what stands; lines without an offer are as they were asked for. */
  readonly lines: readonly LineComparison[];
  readonly owed: OrderOwed | null;
  readonly terms: ApprovalTerms | null;
  /** Why it can't be ordered as it stands. */
  readonly problem: Pick<Issue, 'messageCode' | 'params'> | null;
}

/** With these a line can't be ordered at all; another price or number of units is consented to anew. */
const IN_THE_WAY: ReadonlySet<string> = new Set(['GONE', 'NOT_READY', 'SOLD_OUT', 'LESS_AVAILABLE']);

/** What was sent, read by the shapes of today: a call may have changed since. */
export function readSent<Shape extends z.core.$ZodType>(shape: Shape, row: OrderApprovalRow): z.output<Shape> {
  const read = z.safeParse(shape, row.body);
  if (!read.success) throw new ApiError(409, 'ORDER_APPROVAL_OVERTAKEN');
  return read.data;
}

/** How it stands now, and what it comes to, by the rules that the order itself will be judged by (W73, W40). */
export async function standsNow(
  tx: Transaction,
  parts: Pick<CheckoutDeps, 'tenants'>,
  tenant: Tenant,
  row: OrderApprovalRow,
  now: Date,
): Promise<StandsNow> {
  let lines: readonly LineComparison[] = [];
  try {
    if (row.kind === 'SAVE') return { lines, owed: await owedBySave(tx, tenant, row, now), terms: null, problem: null };
    const facts = await factsOf(tx, parts, tenant, row);
    lines = compareCheckout(
      row.lines.flatMap((line) => (line.offerId === null ? [] : [{ ...line, offerId: line.offerId }])),
      facts.lines,
    );
    refuseUnapproved(facts);
    if (lines.some(({ changes }) => changes.some((change) => IN_THE_WAY.has(change))))
      return { lines, owed: null, terms: null, problem: { messageCode: 'ORDER_APPROVAL_LINES', params: [] } };
    return { lines, ...(await judged(tx, tenant, row, facts)), problem: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { errors, params } = error.content;
    const [first] = errors ?? [];
    return {
      lines,
      owed: null,
      terms: null,
      problem: { messageCode: first?.messageCode ?? error.messageCode, params: first?.params ?? params ?? [] },
    };
  }
}

async function factsOf(
  tx: Transaction,
  parts: Pick<CheckoutDeps, 'tenants'>,
  tenant: Tenant,
  row: OrderApprovalRow,
): Promise<CheckoutFacts> {
  const by = { tenant, accountId: row.account_id, userId: row.requested_by, participant: row.participant_id };
  const { offerIds } = readSent(row.kind === 'CHECKOUT' ? checkoutSubmission : updateSubmission, row);
  const facts = await readCheckoutFacts(tx, { ...by, offerIds }, precisionsOf(parts, by), { hold: false });
  if (facts === undefined) throw new ApiError(404, 'CHECKOUT_NOT_FOUND');
  return facts;
}

/** What it comes to, and on which terms. */
async function judged(
  tx: Transaction,
  tenant: Tenant,
  row: OrderApprovalRow,
  facts: CheckoutFacts,
): Promise<Pick<StandsNow, 'owed' | 'terms'>> {
  const { currencyPrecision } = tenant.configuration;
  if (row.kind === 'CHECKOUT') {
    const sent = readSent(checkoutSubmission, row);
    const order = judgeOrder(tenant, facts, row.warehouse_code, sent);
    const { charges } = order;
    return {
      owed: owedWire({ amounts: amountsOf(charges), freightUndefined: charges.freightUndefined }, currencyPrecision),
      terms: termsOf(facts.account.options, order, currencyPrecision, sent.readyToRelease),
    };
  }
  const body = readSent(updateSubmission, row);
  const reader = { accountId: row.account_id, userId: row.requested_by, canViewOrders: true };
  const held = await findGrowingOrder(tx, reader, row.participant_id, row.order_number ?? '', { lock: false });
  if (body.lastUpdateDate !== undefined && new Date(body.lastUpdateDate).getTime() !== held.order.updated_at.getTime())
    throw new ApiError(409, 'ORDER_APPROVAL_OVERTAKEN');
  const extension = judgeExtension(tenant, held, facts, body);
  const { amounts } = extension;
  const { freightUndefined } = extension.judged.charges;
  return {
    owed: owedWire({ amounts, freightUndefined }, currencyPrecision),
    terms: termsOf(facts.account.options, extension.judged, currencyPrecision, false),
  };
}

/** In the labels that whoever asked chose by. */
function termsOf(options: CheckoutOptions, order: CheckedOut, precision: number, isReleased: boolean): ApprovalTerms {
  const chosen = chosenAtCheckout(options, order, precision);
  return {
    shipTo: addressText(chosen.shippingAddress),
    shippingMethod: chosen.shippingOption.shippingMethodLabel ?? '',
    billTo: addressText(chosen.billingAddress),
    paymentMethod: chosen.paymentMethodLabel ?? '',
    additionalServices: chosen.additionalServices.map(({ label }) => label),
    isReleased,
  };
}

const addressText = (address: ChosenOptions['shippingAddress']): string =>
  address === null ? '' : addressLine(address, optionLabel(address));

async function owedBySave(tx: Transaction, tenant: Tenant, row: OrderApprovalRow, now: Date): Promise<OrderOwed> {
  const update = readSent(salesOrderUpdate, row);
  const facts = await readOrder(tx, { orderNumber: update.phonexOrderNumber, accountId: row.account_id });
  if (facts?.order.updated_at.toISOString() !== update.updateDate) throw new ApiError(409, 'ORDER_APPROVAL_OVERTAKEN');
  return previewOrder(tx, { tenant, accountId: row.account_id, update, now });
}
