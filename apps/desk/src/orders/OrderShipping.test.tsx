import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { DeskOrder } from '@tradehall/contract/orders/desk-order-calls';
import { OrderShipping } from './OrderShipping';

vi.mock('../session/staff', () => ({ useMay: () => false }));
afterEach(cleanup);

const shippingOption = {
  shippingMethodCode: 'BILL_MY_ACCOUNT',
  shippingMethodLabel: 'Bill my carrier account',
  insured: null as boolean | null,
  insuredAmount: null as number | null,
  carrier: '',
  carrierServiceLevel: '',
  carrierShippingAccountNumber: '',
  shippingInstructions: '',
};
const shown = (change: Partial<typeof shippingOption>, services: readonly string[] = []) =>
  render(
    <OrderShipping
      order={
        {
          salesOrder: {
            trackingNumbers: [],
            warehouse: 'Dallas',
            shippingAddress: null,
            shippingOptionDetails: { shippingOption: { ...shippingOption, ...change } },
            additionalServiceDetails: services.map((label) => ({ code: label, label })),
          },
          devices: [],
          quoteRequest: null,
          refOrderNumber: null,
        } as unknown as DeskOrder
      }
    />,
  ).container.textContent;

test('SD49 G13 G14 whoever ships reads all that the buyer chose: carrier, account, insurance, services, instructions', () => {
  const chosen = {
    carrier: 'UPS',
    carrierServiceLevel: 'Ground',
    carrierShippingAccountNumber: 'X-4711',
    insured: true,
    insuredAmount: 2_500,
    shippingInstructions: 'Ring at dock 4',
  };
  const text = shown(chosen, ['Palletise and wrap', 'Certified data wipe']);
  for (const said of [
    'CarrierUPS',
    'Service levelGround',
    'Account numberX-4711',
    'InsuranceInsured for $2,500.00',
    'ServicesPalletise and wrap, Certified data wipe',
    'InstructionsRing at dock 4',
  ])
    expect(text).toContain(said);
});

test('SD49 what the buyer did not choose takes no line, and no insurance is said where there was a choice', () => {
  expect(shown({})).not.toMatch(/Carrier|Service|Account|Insur|Instructions/);
  expect(shown({ insured: false })).toContain('InsuranceNot insured');
});
