import { orderEvent } from '../notify/order-event';
import type { FastifyBaseLogger } from 'fastify';
import { checkCreditLimit } from '@tradehall/domain/checkout/check-checkout';
import { chargeShipment, quotedAmounts } from '@tradehall/domain/checkout/charge-shipment';
import { findShippingMethod } from '@tradehall/domain/checkout/checkout-options';
import { isRealTimeMethod } from '@tradehall/domain/checkout/method-codes';
import { methodAfterQuotes } from '@tradehall/domain/checkout/visible-shipping-methods';
import { readCheckoutAccount, type CheckoutAccount } from '../checkout-options/checkout-account-read-model';
import type { Database } from '../database/database';
import type { Transaction } from '../database/transaction-kysely';
import type { Tenant } from '../http/request-context';
import { readManifest } from '../lot-units/lot-units';
import { outbox } from '../jobs/outbox';
import { insertOrder, nextOrderNumber } from '../orders/order-store';
import { currencyOf } from '../tenancy/currency-of';
import type { OrderLine } from '@tradehall/domain/orders/order';
import { lotReference, type ManifestLine } from '@tradehall/domain/auctions/lot-items';
import { startOrder, type WonLotOrigin } from '@tradehall/domain/orders/start-order';
import type { Currency } from '@tradehall/domain/money/currency';
import { toMinorUnits } from '@tradehall/domain/money/minor-units';
import { type Sender } from './email-bidders';
import { findDueWonLot, postponeWonOrder, setWonOrder, takeWonLot, type WonLot } from './won-order-store';

interface Parts {
  readonly database: Database;
  readonly log: FastifyBaseLogger;
  readonly senderOf: (tenantId: string) => Sender;
}

/**
 * Turns each won lot into a held order under its winner's preferences, once: the lot's row is locked while the order is
 * written and names it in the same commit. A lot whose order fails is tried again later and holds up no other.
 */
export async function createWonOrders({ database, log, senderOf }: Parts, tenantId: string): Promise<void> {
  const { tenant } = senderOf(tenantId);
  for (;;) {
    try {
      const written = await database.inTenant(tenantId, async (tx) => {
        const lot = await takeWonLot(tx);
        if (lot === undefined) return false;
        await createWonOrder(tx, tenant, lot);
        return true;
      });
      if (!written) return;
    } catch (error) {
      log.error({ err: error, tenant: tenantId }, 'a won lot could not become an order yet');
      await database.inTenant(tenantId, async (tx) => {
        const lotId = await findDueWonLot(tx);
        if (lotId !== undefined) await postponeWonOrder(tx, lotId);
      });
    }
  }
}

async function createWonOrder(tx: Transaction, tenant: Tenant, lot: WonLot): Promise<void> {
  const currency = currencyOf(tenant);
  // Lots of one buyer become orders one after another: each sees the credit that the others took.
  await tx
    .selectFrom('accounts')
    .select('account_id')
    .where('account_id', '=', lot.accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const account = await readCheckoutAccount(tx, tenant, lot.accountId);
  if (account === undefined) throw new Error(`the winning account ${lot.accountId} is gone`);
  const number = await nextOrderNumber(tx);
  const { orderNumber } = number;
  const wanted = preferredChoices(lot, account, currency, await readManifest(tx, { lotId: lot.lotId }));
  await insertOrder(
    tx,
    startOrder(
      {
        kind: 'won-lot',
        ...number,
        ...wanted,
        accountId: lot.accountId,
        userId: lot.userId,
        buyerName: account.buyerName,
        warehouseCode: lot.warehouseCode,
        warehouseLabel: lot.warehouseLabel,
        lines: [lineOf(lot)],
        details: { auctionNumber: lot.auctionNumber, lotNumber: lot.lotNumber },
      },
      account.orderSettings,
      lot.now,
    ),
  );
  await setWonOrder(tx, lot.lotId, orderNumber);
  await outbox.event(tx, orderEvent(lot.accountId, { phonexOrderNumber: orderNumber }));
}

/**
 * The order under the preferences as far as they still hold; what fell away is chosen on the order itself. A bid binds
 * whatever the buyer may still owe, so that an order beyond the credit limit is held like any other, but not on credit:
 * its payment is open, and the deadline of held orders runs (J05, H11).
 */
function preferredChoices(
  lot: WonLot,
  account: CheckoutAccount,
  currency: Currency,
  lotItems: readonly ManifestLine[],
): Pick<WonLotOrigin, 'chosen' | 'charges' | 'awaitsQuote'> {
  const { options, preferences, settings } = account;
  const shippingAddress = options.shippingAddresses.find(
    ({ id }) => id === preferences.shippingOption?.shippingAddressId,
  );
  const billingAddress = options.billingAddresses.find(({ id }) => id === preferences.paymentOption?.billingAddressId);
  const choice = preferences.shippingOption?.shippingOptionDetails;
  const allowed =
    shippingAddress === undefined ? [] : (options.shippingAddressIdShippingMethodCodeMapping[shippingAddress.id] ?? []);
  const wanted =
    choice !== undefined && allowed.includes(choice.shippingMethodCode) ? choice.shippingMethodCode : allowed[0];
  const shipment = {
    items: [{ orderedQuantity: 1, unitPriceMinor: lot.price, devicesPerUnit: lot.quantity }],
    warehouseCode: lot.warehouseCode,
    destination: shippingAddress,
    additionalServiceCodes: [],
  };
  const { quotes } = chargeShipment(settings, shipment);
  // What no carrier takes gives way here as it does at checkout (G12).
  const code =
    shippingAddress !== undefined && wanted !== undefined && isRealTimeMethod(wanted)
      ? methodAfterQuotes(options, shippingAddress.id, wanted, Object.keys(quotes))
      : wanted;
  const quote = code === undefined ? undefined : quotes[code];
  const method = code === undefined ? undefined : findShippingMethod(options, code);
  const preferred = options.paymentMethods.find(
    (each) => each.code === preferences.paymentOption?.paymentOptionDetails?.paymentMethodCode,
  );
  const services = options.additionalServices.filter((service) => preferences.services?.includes(service.code));
  const insured = choice?.insured === true && method?.insuranceAvailable === true;
  const insuredAmountMinor = insured
    ? Math.min(
        lot.price,
        choice?.insuredAmount === undefined ? lot.price : toMinorUnits(choice.insuredAmount, currency.precision),
      )
    : undefined;
  const chargesBy = (paymentMethodCode: string | undefined) =>
    chargeShipment(settings, {
      ...shipment,
      shippingMethodCode: code,
      insured,
      insuredAmountMinor,
      paymentMethodCode,
      additionalServiceCodes: services.map((service) => service.code),
    }).charges;
  const isCovered =
    preferred !== undefined &&
    checkCreditLimit(preferred.code, chargesBy(preferred.code).totalMinor, account.creditAvailableMinor, currency)
      .length === 0;
  const payment = isCovered ? preferred : undefined;
  const charges = chargesBy(payment?.code);
  // Without a method there is nothing to quote: the buyer chooses one on the order first.
  const awaitsQuote = code !== undefined && charges.freightUndefined;
  return {
    charges,
    awaitsQuote,
    chosen: {
      shippingAddress: shippingAddress ?? null,
      billingAddress: billingAddress ?? null,
      shippingMethodCode: code ?? null,
      shippingOption: {
        ...(method === undefined ? {} : { shippingMethodLabel: method.customLabel ?? method.label }),
        insured,
        insuredAmountMinor: insuredAmountMinor ?? null,
        ...(choice?.carrier === undefined
          ? {}
          : {
              carrier: choice.carrier,
              carrierServiceLevel: choice.carrierServiceLevel,
              carrierShippingAccountNumber: choice.carrierShippingAccountNumber,
            }),
        ...(quote === undefined ? {} : { carrier: quote.carrier, carrierServiceLevel: quote.carrierServiceLevel }),
        ...(choice?.shippingInstructions === undefined ? {} : { shippingInstructions: choice.shippingInstructions }),
      },
      // Freight that only a quote can tell keeps the order until the seller has given one (G10).
      requestAQuote: awaitsQuote ? { serviceLevel: '' } : null,
      paymentMethodCode: payment?.code ?? null,
      paymentMethodLabel: payment?.label ?? null,
      additionalServices: services.map((service) => ({
        ...service,
        amountMinor: charges.services.find((each) => each.code === service.code)?.amountMinor ?? 0,
      })),
      purchaseOrderNumber: null,
      metadata: {
        auctionNumber: lot.auctionNumber,
        lotNumber: lot.lotNumber,
        freightQuotesForAllRealTimeShippingMethods: quotedAmounts(quotes),
        ...(quote === undefined
          ? {}
          : {
              realTimeFreightQuoteCarrier: quote.carrier,
              realTimeFreightQuoteCarrierServiceLevel: quote.carrierServiceLevel,
            }),
        ...(lotItems.length === 0 ? {} : { lotItems }),
      },
    },
  };
}

/**
 * A lot is bought whole, at the price that was bid for all of it: it is the order's one line. The line is no item of
 * the stock, so that an order takes nothing from it: the units of a lot made from stock left it with the lot (SD75).
 */
function lineOf(lot: WonLot): OrderLine {
  const itemNumber = lotReference(lot.auctionNumber, lot.lotNumber);
  return {
    lineNumber: 1,
    itemNumber,
    itemNumberWarehouse: `${itemNumber}|${lot.warehouseCode}`,
    participantId: null,
    itemDescription: `${lot.lotName}${lot.grade === '' ? '' : `, ${lot.grade}`} (${lot.quantity})`,
    warehouseCode: lot.warehouseCode,
    offerId: null,
    incrementSize: 1,
    devicesPerUnit: lot.quantity,
    minimumQuantity: 0,
    agreedQuantity: 1,
    orderedQuantity: 1,
    canceledQuantity: 0,
    shippedQuantity: 0,
    unitPriceMinor: lot.price,
    listPriceMinor: null,
  };
}
