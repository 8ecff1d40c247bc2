import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CheckoutRates } from '@tradehall/domain/checkout/checkout-rates';
import { computeCharges } from '@tradehall/domain/checkout/compute-charges';
import { type BuiltServer, startBuiltServer } from './built-server';
import { figuresOf, root } from './child-process';
import { claim, table } from './claims';
import type { OrderFigures, OrderLoad } from './order-load';
import { signInClient } from '../e2e/fixtures/server-client';

/*
 * calculate-charges: the rule alone, and the call as the built server answers it, token, options and quotes included.
 */
const rates: CheckoutRates = {
  rateSku: 'B',
  freight: { GROUND: { flatMinor: 1500, perDeviceMinor: 45, leastMinor: 2500, insurancePercent: 0.6 } },
  paymentFees: { CARD: { feeType: 'PERCENT', percent: 2.9 } },
  services: [{ code: 'WIPE', perDeviceMinor: 125 }],
  taxes: [{ country: 'US', state: 'TX', percent: 8.25, description: 'Tax', taxesFreight: false, taxesServices: true }],
};
const choices = (lines: number) => ({
  items: Array.from({ length: lines }, (_, at) => ({ orderedQuantity: 1 + (at % 7), unitPriceMinor: 10_000 + at })),
  shippingMethodCode: 'GROUND',
  destination: { country: 'US', state: 'TX' },
  insured: true,
  insuredAmountMinor: 100_000,
  paymentMethodCode: 'CARD',
  additionalServiceCodes: ['WIPE'],
});

function p99(times: number[]): number {
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.99)] ?? 0;
}

function ruleP99(lines: number): number {
  const asked = choices(lines);
  const times: number[] = [];
  for (let at = 0; at < 5000; at++) {
    const started = performance.now();
    computeCharges(rates, asked);
    if (at >= 1000) times.push(performance.now() - started);
  }
  return p99(times);
}

const folder = mkdtempSync(join(tmpdir(), 'tradehall-charges-'));
let server: BuiltServer | undefined;
try {
  server = await startBuiltServer({ dataDir: join(folder, 'data') });
  const { port } = server;
  const { token } = await signInClient(port, 'third@acme.test', 'Demo-pass-1');
  const request = (lines: number): string => {
    const body = JSON.stringify({
      warehouseCode: 'DAL',
      shippingAddress: 'main',
      shippingMethodCode: 'GROUND',
      paymentMethodCode: 'COD',
      additionalServices: ['DATA_WIPE'],
      insured: true,
      insuranceAmount: 500,
      items: Array.from({ length: lines }, (_, at) => ({
        itemNumberWarehouse: `I${at}|DAL`,
        orderedQuantity: 1,
        unitPrice: 100,
      })),
    });
    return [
      'POST /px-api-gateway/sales-order/calculate-charges HTTP/1.1',
      'host: acme.localhost',
      `authorization: Bearer ${token}`,
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n');
  };
  const measure = async (lines: number, count: number): Promise<OrderFigures> => {
    const file = join(folder, 'requests.json');
    writeFileSync(file, JSON.stringify(Array.from({ length: count }, () => request(lines))));
    return figuresOf<OrderFigures>(join(root, 'benchmarks/order-load.ts'), {
      port,
      connections: 4,
      file,
    } satisfies OrderLoad);
  };
  await measure(3, 500);
  const [few, many] = [await measure(3, 3000), await measure(2000, 200)];
  table([
    ['lines', 'rule p99 ms', 'call p99 ms (4 connections)', 'calls /s'],
    ['3', ruleP99(3), few.p99, few.perSecond],
    ['2000', ruleP99(2000), many.p99, many.perSecond],
  ]);
  if (few.refused + many.refused > 0) throw new Error('some calls were refused');
  claim('calculate-charges-3-lines-p99', few.p99, { atMost: 50 }, 'ms');
  claim('calculate-charges-2000-lines-p99', many.p99, { atMost: 250 }, 'ms');
} finally {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
}
