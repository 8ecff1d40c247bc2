import { orderEvent } from '../notify/order-event';
import type { FastifyBaseLogger } from 'fastify';
import { checkCreditLimit } from '@tradehall/domain/checkout/check-checkout';
import { chargeShipment } from '@tradehall/domain/checkout/charge-shipment';
import { insuranceLimit, insuredByPreference } from '@tradehall/domain/checkout/insurance';
import { selectDefaults } from '@tradehall/domain/checkout/reconcile-selection';
import { dropInvalidDefaults } from '@tradehall/domain/preferences/check-preferences';
import { selectionFromPreferences } from '@tradehall/contract/checkout/selection-wire';
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
import { chosenAtCheckout } from '@tradehall/domain/orders/chosen-options';
import { startOrder, type WonLotOrigin } from '@tradehall/domain/orders/start-order';
import type { Currency } from '@tradehall/domain/money/currency';
import { parseMoneyEntry } from '@tradehall/domain/money/money-entry';
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
 * The order under the preferences as far as they still hold, chosen as its checkout would begin: so it costs what the
 * lot was said to come to (W25, W40). What fell away is chosen on the order itself. A bid binds whatever the buyer may
 * still owe, so that an order beyond the credit limit is held like any other, but not on credit: its payment is open,
 * and the deadline of held orders runs (J05, H11).
 */
function preferredChoices(
  lot: WonLot,
  account: CheckoutAccount,
  currency: Currency,
  lotItems: readonly ManifestLine[],
): Pick<WonLotOrigin, 'chosen' | 'charges' | 'awaitsQuote'> {
  const { options, preferences, settings } = account;
  const { precision } = currency;
  const stored = dropInvalidDefaults(selectionFromPreferences(preferences, precision), options);
  const begun = selectDefaults(options, stored, undefined);
  const shipment = {
    items: [{ orderedQuantity: 1, unitPriceMinor: lot.price, devicesPerUnit: lot.quantity }],
    warehouseCode: lot.warehouseCode,
    destination: options.shippingAddresses.find(({ id }) => id === begun.shippingAddress),
    additionalServiceCodes: begun.additionalServices,
  };
  const { quotes } = chargeShipment(settings, shipment);
  // What no carrier takes gives way here as it does at checkout (G12).
  const selected = selectDefaults(options, stored, Object.keys(quotes));
  const { shippingMethod: code, paymentMethod: preferred } = selected;
  const insured = selected.shippingInsured === true;
  const insuredAmountMinor = insured
    ? insuredByPreference(
        parseMoneyEntry(selected.shippingInsuranceAmount, precision),
        insuranceLimit(settings.maxShipmentInsuranceMinor, lot.price, precision),
      )
    : undefined;
  const chargesBy = (paymentMethodCode: string | undefined) =>
    chargeShipment(settings, {
      ...shipment,
      shippingMethodCode: code,
      insured,
      insuredAmountMinor,
      paymentMethodCode,
    }).charges;
  const isCovered =
    preferred !== undefined &&
    checkCreditLimit(preferred, chargesBy(preferred).totalMinor, account.creditAvailableMinor, currency).length === 0;
  const paymentMethod = isCovered ? preferred : undefined;
  const charges = chargesBy(paymentMethod);
  // Without a method there is nothing to quote: the buyer chooses one on the order first.
  const awaitsQuote = code !== undefined && charges.freightUndefined;
  const chosen = chosenAtCheckout(
    options,
    { selected: { ...selected, paymentMethod, shippingInsured: insured }, charges, quotes, insuredAmountMinor },
    precision,
  );
  return {
    charges,
    awaitsQuote,
    chosen: {
      ...chosen,
      shippingMethodCode: code ?? null,
      shippingOption: {
        ...chosen.shippingOption,
        ...(code === undefined ? { shippingMethodLabel: undefined } : {}),
      },
      // Freight that only a quote can tell keeps the order until the seller has given one (G10).
      requestAQuote: awaitsQuote ? { serviceLevel: selected.requestAQuoteInfo.serviceLevel } : null,
      purchaseOrderNumber: null,
      metadata: {
        ...chosen.metadata,
        auctionNumber: lot.auctionNumber,
        lotNumber: lot.lotNumber,
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
