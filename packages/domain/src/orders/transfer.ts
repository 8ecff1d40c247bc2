import { toSupplier, transferPrice, type TransferTerms } from '../network/transfer-terms';
import { freightAt } from '../checkout/compute-charges';
import type { ChosenShipping, Order, OrderAmounts, OrderLine, OrderPatch } from './order';
import { standingQuantity } from './order-lines';

/**
 * What a network order is to its supplier (SD79): goods at the price between the partners, freight and services of who
 * packs and ships, and nothing else. The buyer's tax, the payment's fee, the fees of holding and what the reseller
 * credits stay between the reseller and its buyer. Every change of the supplier's side goes through here.
 */

/** The goods as the supplier sells them to its partner. */
export function transferLines(terms: TransferTerms, lines: readonly OrderLine[]): OrderLine[] {
  return lines.map((line) => ({
    ...line,
    participantId: null,
    offerId: null,
    unitPriceMinor: transferPrice(terms, line),
    listPriceMinor: line.listPriceMinor === null ? null : toSupplier(terms, line.listPriceMinor),
  }));
}

type Earned = Pick<Order, 'subtotalMinor' | 'freightMinor' | 'additionalServicesFeeMinor'> & {
  readonly shippingOption: ChosenShipping;
};

/**
 * What the supplier is owed for its lines, with freight and services as the buyer pays the reseller for them. What of
 * the freight goes by the goods' value goes by what they are worth between the partners: another figure would tell at
 * what the reseller sold them.
 */
export function transferAmounts(
  terms: TransferTerms,
  lines: readonly OrderLine[],
  earned: Earned,
  creditedMinor: number,
): OrderAmounts {
  const subtotalMinor = goodsOf(lines);
  const freightMinor = transferFreight(terms, subtotalMinor, earned);
  const additionalServicesFeeMinor = toSupplier(terms, earned.additionalServicesFeeMinor);
  const chargedMinor = subtotalMinor + freightMinor + additionalServicesFeeMinor;
  const credited = Math.min(creditedMinor, chargedMinor);
  return {
    subtotalMinor,
    freightMinor,
    paymentFeeMinor: 0,
    additionalServicesFeeMinor,
    taxMinor: 0,
    taxDescription: '',
    taxApplied: null,
    reservationFeeMinor: 0,
    cancellationFeeMinor: 0,
    feePeriods: 0,
    creditedMinor: credited,
    totalMinor: chargedMinor - credited,
    totalOrderedQuantity: lines.reduce((sum, line) => sum + standingQuantity(line) * line.devicesPerUnit, 0),
    rateSku: null,
  };
}

/** Sold by a partner under terms: it is billed to the partner. A copy from before there were any is its buyer's. */
export function isPartners(order: Order): order is Order & { readonly networkTenantId: string } {
  return order.networkRole === 'SUPPLIER' && order.networkTenantId !== null && order.transfer !== null;
}

export function goodsOf(lines: readonly OrderLine[]): number {
  return lines.reduce((sum, line) => sum + standingQuantity(line) * line.unitPriceMinor, 0);
}

function transferFreight(terms: TransferTerms, goodsMinor: number, earned: Earned): number {
  const { freightTerms } = earned.shippingOption;
  if (earned.freightMinor === 0 || freightTerms === undefined) return toSupplier(terms, earned.freightMinor);
  const { percentOfValue, insurancePercent, ...amounts } = freightTerms;
  const theirs = {
    percentOfValue,
    insurancePercent,
    fixedMinor: toSupplier(terms, amounts.fixedMinor),
    leastMinor: toSupplier(terms, amounts.leastMinor),
    leastInsuranceMinor: toSupplier(terms, amounts.leastInsuranceMinor),
  };
  return freightAt(theirs, goodsMinor, insuredAtSupplier(terms, goodsMinor, earned));
}

/**
 * What the supplier insures its shipment for, in its minor units; null where it is not insured. All that the
 * reseller's goods are worth is all that they are worth between the partners; of less it is the buyer's amount, and
 * never more than they are worth to the supplier.
 */
function insuredAtSupplier(
  terms: TransferTerms,
  goodsMinor: number,
  { subtotalMinor, shippingOption: { insured, insuredAmountMinor = null, insuredAtSupplierMinor } }: Earned,
): number | null {
  if (insured !== true || insuredAmountMinor === null) return null;
  if (insuredAmountMinor >= subtotalMinor) return goodsMinor;
  return Math.min(insuredAtSupplierMinor ?? toSupplier(terms, insuredAmountMinor), goodsMinor);
}

/**
 * What was chosen anew for an order on a partner's stock. An amount that was all that its goods cost, and stays as it
 * was where more join them, is no amount of the buyer's own: it would tell the supplier what they cost before.
 */
export function keepInsured(order: Order, chosen: ChosenShipping, subtotalMinor: number): ChosenShipping {
  const { transfer, lines, shippingOption: before } = order;
  const { insuredAmountMinor } = chosen;
  if (transfer === null || insuredAmountMinor == null || insuredAmountMinor !== before.insuredAmountMinor)
    return chosen;
  if (insuredAmountMinor >= subtotalMinor) return chosen;
  const insuredAtSupplierMinor =
    before.insuredAtSupplierMinor ??
    (insuredAmountMinor >= order.subtotalMinor ? goodsOf(transferLines(transfer, lines)) : undefined);
  return { ...chosen, insuredAtSupplierMinor };
}

/**
 * Where and how the goods go. How the buyer pays, to whom it is billed and by which order of its own stays with the
 * reseller.
 */
export function transferChoices(terms: TransferTerms, lines: readonly OrderLine[], of: Order) {
  const {
    insuredAmountMinor: _sold,
    insuredAtSupplierMinor: _own,
    freightTerms: _rates,
    shippingQuoteMinor,
    ...shipping
  } = of.shippingOption;
  const { realTimeFreightQuoteCarrier, realTimeFreightQuoteCarrierServiceLevel } = of.metadata;
  const rescaled = (minor: number | null | undefined) =>
    minor === null || minor === undefined ? minor : toSupplier(terms, minor);
  return {
    shippingAddress: of.shippingAddress,
    shippingMethodCode: of.shippingMethodCode,
    shippingOption: {
      ...shipping,
      insuredAmountMinor: insuredAtSupplier(terms, goodsOf(lines), of),
      shippingQuoteMinor: rescaled(shippingQuoteMinor),
    },
    requestAQuote: of.requestAQuote === null ? null : { serviceLevel: of.requestAQuote.serviceLevel },
    additionalServices: of.additionalServices.map((service) => ({
      ...service,
      amountMinor: rescaled(service.amountMinor) ?? undefined,
    })),
    metadata: {
      ...(realTimeFreightQuoteCarrier === undefined ? {} : { realTimeFreightQuoteCarrier }),
      ...(realTimeFreightQuoteCarrierServiceLevel === undefined ? {} : { realTimeFreightQuoteCarrierServiceLevel }),
    },
    billingAddress: null,
    paymentMethodCode: null,
    paymentMethodLabel: null,
    // To the supplier, the order is its partner's.
    purchaseOrderNumber: of.orderNumber,
  } satisfies OrderPatch;
}
