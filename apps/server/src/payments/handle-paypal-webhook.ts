import { z } from 'zod';
import type { Tenant } from '../http/request-context';
import { ApiError } from '../http/api-error';
import {
  isUnfinished,
  PayPalUnreachable,
  WEBHOOK_HEADERS,
  type PayPalClient,
  type WebhookHeaders,
} from '../paypal/paypal-client';
import { bookReturned } from './book-returned';
import { askForCapture, bookShownCapture, whyGivenUp } from './capture-payment';
import { papersAgainstPayment } from './papers-against-payment';
import { readCustomId, type PaymentDeps } from './payment-deps';
import { addWebhook, changePayment, findPayment, type Payment } from './payment-store';
import { failPayment, isTaken, lockOrderAndPayment, settlePayment } from './settle-payment';

const money = z.object({ currency_code: z.string(), value: z.string() });
const message = z.object({
  id: z.string().min(1).max(100),
  event_type: z.string().max(100),
  resource: z.object({
    id: z.string().default(''),
    status: z.string().default(''),
    custom_id: z.string().optional(),
    amount: money.optional(),
    purchase_units: z.array(z.object({ custom_id: z.string().optional() })).default([]),
  }),
});
type Message = z.infer<typeof message>;

/** What each kind of message does; others are believed and left alone. */
const HANDLERS: Readonly<
  Record<string, (parts: PaymentDeps, tenant: Tenant, payment: Payment, told: Message) => Promise<unknown>>
> = {
  // The buyer approved and closed the window before it came back. A suspended shop takes nothing (O06).
  'CHECKOUT.ORDER.APPROVED': async (parts, tenant, payment) => {
    if (payment.status === 'CREATED' && tenant.isSuspended !== true) await captureApproved(parts, tenant, payment);
  },
  'PAYMENT.CAPTURE.COMPLETED': settle,
  'PAYMENT.CAPTURE.PENDING': settle,
  'PAYMENT.CAPTURE.DENIED': settle,
  'PAYMENT.CAPTURE.DECLINED': settle,
  'PAYMENT.CAPTURE.REFUNDED': takeBack,
  'PAYMENT.CAPTURE.REVERSED': takeBack,
};

/**
 * Books what PayPal reports. Only a message whose signature PayPal confirms is believed, and a doubled one does nothing
 * more. When the signature can't be checked now, PayPal is asked to come again. The account that a payment began with
 * is asked, so that what another account's webhook says of it is believed as little as what anybody says (SD63); where
 * two shops have one account, either of its webhooks.
 */
export async function handlePayPalWebhook(
  parts: PaymentDeps,
  at: Tenant,
  headers: Readonly<Record<string, unknown>>,
  body: unknown,
): Promise<void> {
  const told = message.safeParse(body);
  const named = told.data?.resource.custom_id ?? told.data?.resource.purchase_units[0]?.custom_id;
  const of = named === undefined ? undefined : readCustomId(named);
  const tenant = of && parts.tenants.all().find((each) => each.tenantId === of.tenantId);
  const payment =
    of && tenant && (await parts.database.inTenant(tenant.tenantId, (tx) => findPayment(tx, of.paymentId)));
  const { accounts } = parts;
  const paypal = payment ? await accounts.of(tenant, payment) : await accounts.atAddressOf(at);
  if (!(await isGenuine(paypal, headers, body))) {
    const shared = payment ? await accounts.sharedAt(at, tenant, payment) : undefined;
    if (shared === undefined || !(await isGenuine(shared, headers, body)))
      throw new ApiError(400, 'WEBHOOK_SIGNATURE_INVALID');
  }
  if (!told.success || !tenant || !payment) return;
  await HANDLERS[told.data.event_type]?.(parts, tenant, payment, told.data);
  await parts.database.inTenant(tenant.tenantId, (tx) =>
    addWebhook(tx, { tenantId: tenant.tenantId, webhookId: told.data.id, eventType: told.data.event_type }),
  );
}

async function isGenuine(
  paypal: PayPalClient,
  headers: Readonly<Record<string, unknown>>,
  body: unknown,
): Promise<boolean> {
  const given = Object.fromEntries(Object.entries(WEBHOOK_HEADERS).map(([field, header]) => [field, headers[header]]));
  if (!Object.values(given).every((value) => typeof value === 'string' && value !== '')) return false;
  try {
    return await paypal.verifyWebhook(given as WebhookHeaders, body);
  } catch (error) {
    if (error instanceof PayPalUnreachable) throw new ApiError(503, 'PAYMENT_PROVIDER_UNREACHABLE');
    return false;
  }
}

async function captureApproved(parts: PaymentDeps, tenant: Tenant, payment: Payment): Promise<void> {
  const mayCapture = await parts.database.inTenant(tenant.tenantId, async (tx) => {
    const known = await lockOrderAndPayment(tx, payment.payment_id);
    if (
      known?.payment.status !== 'CREATED' ||
      whyGivenUp(known.order, known.payment, parts.clock.now()) !== undefined ||
      (await papersAgainstPayment(tx, tenant, known.order)) !== undefined
    )
      return false;
    await changePayment(tx, payment.payment_id, { status: 'CAPTURING', reconcileIn: 30 });
    return true;
  });
  if (mayCapture) await askForCapture(parts, tenant, { ...payment, status: 'CAPTURING' });
}

async function settle(
  parts: PaymentDeps,
  tenant: Tenant,
  payment: Payment,
  { resource, event_type }: Message,
): Promise<void> {
  const status = resource.status || (event_type.split('.').at(-1) ?? '');
  if (!isTaken(status) && status !== 'PENDING') return failPayment(parts, tenant, payment.payment_id, status);
  const amount = resource.amount;
  if (!amount) return;
  await settlePayment(parts, tenant, payment.payment_id, {
    captureId: resource.id,
    status,
    currencyCode: amount.currency_code,
    value: amount.value,
  });
}

/**
 * Money went back. A part of what is not booked yet is told of before its capture, whose own report is late or lost:
 * PayPal is asked for it, and is to come again where it does not show it.
 */
async function takeBack(
  parts: PaymentDeps,
  tenant: Tenant,
  payment: Payment,
  { resource, event_type }: Message,
): Promise<void> {
  // What is on its way, or ended without money, went nowhere yet.
  if (isUnfinished(resource)) return;
  const returned = {
    refundId: resource.id,
    value: resource.amount?.value ?? '0',
    // What was disputed the buyer's bank took back: nobody gave it.
    isGiven: event_type === 'PAYMENT.CAPTURE.REFUNDED',
  };
  if (await bookReturned(parts, tenant, payment, returned)) return;
  await bookShownCapture(parts, tenant, payment);
  if (!(await bookReturned(parts, tenant, payment, returned))) throw new ApiError(503, 'PAYMENT_PROVIDER_UNREACHABLE');
}
