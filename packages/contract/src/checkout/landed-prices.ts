import { z } from 'zod/mini';
import { MOST_UNITS } from '@tradehall/domain/quantity/most-units';
import { count, money } from '../wire/input-types';
import { defineCall } from '../wire/define-call';
import { shortText } from './checkout-options';
import { MAX_CHECKOUT_LINES } from './checkout-payload';

const named = z.object({ code: z.string(), label: z.string() });

export const landedLine = z.object({
  warehouseCode: shortText,
  quantity: count.check(z.minimum(1)),
  unitPrice: money,
  /** What one unit is in devices; left out, 1. */
  devicesPerUnit: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
});
export type LandedLineWire = z.infer<typeof landedLine>;

export const landedPriceWire = z.object({
  /** What was asked about. */
  line: landedLine,
  /** In total and of one device, in major units. */
  total: z.number(),
  perUnit: z.number(),
  goods: z.number(),
  /** Null where it is not known before an order: without a method, or with one that is quoted. */
  freight: z.nullable(z.number()),
  services: z.number(),
  /** Null without a preferred way to pay. */
  paymentFee: z.nullable(z.number()),
  tax: z.number(),
  taxDescription: z.string(),
  /** It is picked up, and taxed there (W44). */
  isPickUp: z.boolean(),
  /** The certificate that exempts from tax (W44). */
  certificate: z.nullable(z.string()),
});
export type LandedPriceWire = z.infer<typeof landedPriceWire>;

/** What the estimates rest on: the buyer's preferences as far as they hold now. */
export const landedBasis = z.object({
  address: z.nullable(named),
  shippingMethod: z.nullable(named),
  paymentMethod: z.nullable(named),
  services: z.array(named),
  insured: z.boolean(),
});
export type LandedBasis = z.infer<typeof landedBasis>;

export const landedPrices = defineCall({
  method: 'POST',
  path: '/sales-order/landed-prices',
  onlyAsks: true,
  summary:
    'What lines would come to at the address of the buyer, each bought alone by the preferred methods: an estimate (W25).',
  access: 'buyer',
  authority: 'CAN_BUY_ONLINE',
  body: z.object({
    lines: z.array(landedLine).check(
      z.maxLength(MAX_CHECKOUT_LINES),
      // Sums stay exact: of what the goods cost, and of what is charged for each device.
      z.refine((lines) =>
        lines.every(
          ({ quantity, unitPrice, devicesPerUnit = 1 }) =>
            quantity * unitPrice <= 1e12 && quantity * devicesPerUnit <= MOST_UNITS,
        ),
      ),
    ),
  }),
  ownWords: [
    'basis.shippingMethod.label',
    'basis.paymentMethod.label',
    'basis.services.*.label',
    'prices.*.taxDescription',
    'prices.*.certificate',
  ],
  answer: z.object({ basis: landedBasis, prices: z.array(landedPriceWire) }),
});
