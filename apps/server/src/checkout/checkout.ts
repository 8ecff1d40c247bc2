import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance } from 'fastify';
import {
  addToSalesOrder,
  calculateCharges,
  checkoutAliases,
  loadCheckout as loadCheckoutCall,
  reviewCombined,
  submitCheckout as submitCheckoutCall,
  updateCombined as updateCombinedCall,
} from '@tradehall/contract/checkout/checkout-calls';
import { landedPrices } from '@tradehall/contract/checkout/landed-prices';
import { getCheckoutSettings, putCheckoutSettings } from '@tradehall/contract/checkout/checkout-settings';
import { insuranceLimit } from '@tradehall/domain/checkout/insurance';
import { REQUEST_A_QUOTE } from '@tradehall/domain/checkout/method-codes';
import { feesOfExtension } from '@tradehall/domain/orders/decide-extension';
import type { Order } from '@tradehall/domain/orders/order';
import { standingQuantity } from '@tradehall/domain/orders/order-lines';
import { toMinorUnits } from '@tradehall/domain/money/minor-units';
import { permissionOfSetting } from '@tradehall/domain/settings/permission-of-setting';
import type { CallDefinition } from '@tradehall/contract/wire/define-call';
import { ApiError } from '../http/api-error';
import { requirePermission, sees, serveCall } from '../http/serve-call';
import type { Services } from '../room/services';
import { orderOf } from '../orders/order-row';
import { createNetworkOrders } from '../orders/network-order-jobs';
import type { StockLedger } from '../stock-list/stock-ledger';
import { publishOffersChanged } from '../offers/offer-parts';
import { chargesWire } from './charges-wire';
import { readCheckoutAccount } from '../checkout-options/checkout-account-read-model';
import { readCheckoutFacts } from './checkout-facts';
import { precisionsOf, submitterOf, type CheckoutDeps } from './checkout-parts';
import {
  settingsFromWire,
  settingsToWire,
  readCheckoutSettings,
  writeCheckoutSettings,
} from '../checkout-options/checkout-settings-store';
import type { Settings } from '../settings/settings';
import { CHECKOUT_SETTING_NAMES, defineCheckoutSettings, refuseOtherCurrency } from './define-checkout-settings';
import { lineWire } from './confirmation';
import { findHeldOrder, heldOrderWire, listHeldOrders } from './held-orders-read-model';
import { landedPricesOf } from './landed-prices';
import { loadCheckout } from './load-checkout';
import { submitCheckout } from './submit-checkout';
import { updateCombined } from './update-combined';

/** A long order of 2,000 lines fits. */
const BODY_LIMIT = 1024 * 1024;

/** From cart to order (K07): loading, charging, placing, adding to a held order; and the seller's rates. */
export function registerCheckout(
  app: FastifyInstance,
  services: Services,
  stock: StockLedger,
  settings: Settings,
): void {
  const { database, tenants, texts, siteOf, live, jobs, clock } = services;
  const network = createNetworkOrders(jobs);
  const parts: CheckoutDeps = { database, tenants, texts, siteOf, live, stock, network };

  for (const call of withAliases(loadCheckoutCall, checkoutAliases.loadCheckout)) {
    serveCall(app, call, ({ tenant, caller, participant, params, body }) =>
      loadCheckout(parts, submitterOf(tenant, caller, participant), { ...params, ...body }),
    );
  }
  for (const call of withAliases(reviewCombined, checkoutAliases.reviewCombined)) {
    serveCall(app, call, ({ tenant, caller, participant, params, body }) =>
      loadCheckout(parts, submitterOf(tenant, caller, participant), { ...params, ...body }),
    );
  }
  for (const call of withAliases(submitCheckoutCall, checkoutAliases.submitCheckout)) {
    serveCall(
      app,
      call,
      async ({ tenant, caller, participant, params, body, idempotencyKey }) => {
        const by = submitterOf(tenant, caller, participant);
        const answer = await submitCheckout(parts, by, params.warehouseCode, body, idempotencyKey);
        publishOffersChanged(live, tenant.tenantId, by.accountId);
        return answer;
      },
      { bodyLimit: BODY_LIMIT },
    );
  }
  for (const call of withAliases(updateCombinedCall, checkoutAliases.updateCombined)) {
    serveCall(
      app,
      call,
      async ({ tenant, caller, participant, params, body, idempotencyKey }) => {
        const by = submitterOf(tenant, caller, participant);
        const answer = await updateCombined(parts, by, params, body, idempotencyKey);
        publishOffersChanged(live, tenant.tenantId, by.accountId);
        return answer;
      },
      { bodyLimit: BODY_LIMIT },
    );
  }

  for (const call of withAliases(addToSalesOrder, checkoutAliases.addToSalesOrder)) {
    serveCall(app, call, async ({ tenant, caller, participant, params, body }) => {
      const by = submitterOf(tenant, caller, participant);
      const precision = tenant.configuration.currencyPrecision;
      return database.inTenant(tenant.tenantId, async (tx) => {
        const facts = await readCheckoutFacts(tx, { ...by, offerIds: body.offerIds }, precisionsOf(parts, by), {
          hold: false,
        });
        const held = await listHeldOrders(tx, by, participant, params.warehouseCode);
        return {
          onHoldSalesOrders: held.map((each) => heldOrderWire(each, precision)),
          lineItems: (facts?.lines ?? []).map((line) => lineWire(line, precision)),
        };
      });
    });
  }

  serveCall(app, calculateCharges, async ({ tenant, caller, participant, body }) => {
    const accountId = caller.accountId ?? '';
    const { account, held } = await database.inTenant(
      tenant.tenantId,
      async (tx) => ({
        account: await readCheckoutAccount(tx, tenant, accountId),
        held:
          body.phonexOrderNumber === undefined
            ? null
            : await findHeldOrder(tx, submitterOf(tenant, caller, participant), participant, body.phonexOrderNumber, {
                lock: false,
              }),
      }),
      { readOnly: true },
    );
    if (!account) throw new ApiError(404, 'NOT_FOUND');
    const precision = tenant.configuration.currencyPrecision;
    const address = account.options.shippingAddresses.find((each) => each.id === body.shippingAddress);
    const items = body.items.map((item) => ({
      orderedQuantity: item.orderedQuantity,
      devicesPerUnit: item.devicesPerUnit,
      unitPriceMinor: toMinorUnits(item.unitPrice ?? 0, precision),
    }));
    const valueMinor = items.reduce((sum, item) => sum + item.orderedQuantity * item.unitPriceMinor, 0);
    const limitMinor = insuranceLimit(account.settings.maxShipmentInsuranceMinor, valueMinor, precision);
    const choices = {
      items,
      shippingMethodCode: body.shippingMethodCode,
      warehouseCode: held?.order.warehouse_code ?? body.warehouseCode,
      destination: address && { country: address.country, state: address.state },
      insured: body.insured,
      // What can't be insured isn't charged: an amount that is being typed must not show a premium that no order can
      // have.
      insuredAmountMinor:
        body.insuranceAmount === undefined
          ? undefined
          : Math.min(toMinorUnits(body.insuranceAmount, precision), limitMinor),
      paymentMethodCode: body.paymentMethodCode,
      additionalServiceCodes: body.additionalServices ?? [],
    };
    return chargesWire(
      account.settings,
      choices,
      precision,
      held ? joinedFees(orderOf(held), valueMinor, body.shippingMethodCode, clock.now()) : undefined,
    );
  });

  serveCall(app, landedPrices, async ({ tenant, caller, body }) => {
    const account = await database.inTenant(
      tenant.tenantId,
      (tx) => readCheckoutAccount(tx, tenant, caller.accountId ?? ''),
      {
        readOnly: true,
      },
    );
    if (!account) throw new ApiError(404, 'NOT_FOUND');
    return landedPricesOf(account, body.lines, tenant.configuration.currencyPrecision);
  });

  serveCall(app, getCheckoutSettings, ({ tenant }) =>
    database.inTenant(
      tenant.tenantId,
      async (tx) => settingsToWire(await readCheckoutSettings(tx), tenant.configuration.currencyPrecision),
      { readOnly: true },
    ),
  );
  serveCall(app, putCheckoutSettings, ({ tenant, caller, raw, body }) =>
    settings.change({ tenant, caller, raw }, CHECKOUT_SETTING_NAMES, async (tx) => {
      const before = await readCheckoutSettings(tx);
      await refuseOtherCurrency(tx, before.currencyCode, body.currencyCode);
      const next = settingsFromWire(body, tenant.configuration.currencyPrecision);
      // What destinations need is no matter of money: who may not change it leaves it as it is, or says it as it is.
      const mayDestinations = sees(caller, permissionOfSetting('destinations'));
      const stored = mayDestinations || next.destinations ? next : { ...next, destinations: before.destinations };
      if (!isDeepStrictEqual(stored.destinations, before.destinations))
        requirePermission(caller, permissionOfSetting('destinations'));
      await writeCheckoutSettings(tx, stored);
      return settingsToWire(stored, tenant.configuration.currencyPrecision);
    }),
  );
  defineCheckoutSettings(settings);
}

/** The call at its own address and at those it also answers to. */
function withAliases<C extends CallDefinition>(call: C, paths: readonly string[]): C[] {
  return [call, ...paths.map((path) => ({ ...call, path }))];
}

/** The fees of a held order together with goods that are to join it: the lines asked about are all of them. */
function joinedFees(order: Order, valueMinor: number, shippingMethodCode: string | undefined, now: Date) {
  const standsMinor = order.lines.reduce((sum, line) => sum + standingQuantity(line) * line.unitPriceMinor, 0);
  const addedMinor = Math.max(0, valueMinor - standsMinor);
  return feesOfExtension(order, { addedMinor, awaitsQuote: shippingMethodCode === REQUEST_A_QUOTE }, now);
}
