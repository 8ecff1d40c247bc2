import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideSubmitButtons, type SubmitSituation } from './submit-buttons';

const plain: SubmitSituation = {
  singleButtonOrderFlow: false,
  isExternalSystemManualSync: false,
  holdUntilQuote: false,
  canPayAndShipNow: true,
  disablePayAndShipNow: false,
};
const shown = (change: Partial<SubmitSituation>) => {
  const { forward, hold, warning } = decideSubmitButtons({ ...plain, ...change });
  return [forward, ...(hold ? [hold] : [])]
    .map((button) => `${button.label}>${button.outcome}${button.disabled ? ' disabled' : ''}`)
    .concat(warning ?? []);
};

describe('submit buttons', () => {
  test.each<[string, Partial<SubmitSituation>, string[]]>([
    ['plain', {}, ['PAY_AND_SHIP_NOW>PAY_AND_SHIP_NOW', 'HOLD_ORDER_FOR_LATER>HOLD_ORDER']],
    ['without the permission to release', { canPayAndShipNow: false }, ['PLACE_ORDER>HOLD_ORDER']],
    ['single button', { singleButtonOrderFlow: true }, ['PLACE_ORDER>HOLD_ORDER']],
    ['manual sync', { isExternalSystemManualSync: true }, ['PAY_AND_SHIP_NOW>PAY_AND_SHIP_NOW']],
    [
      'single button with manual sync',
      { singleButtonOrderFlow: true, isExternalSystemManualSync: true },
      ['PLACE_ORDER>PAY_AND_SHIP_NOW'],
    ],
    [
      'until a quote',
      { holdUntilQuote: true, isExternalSystemManualSync: true },
      ['PLACE_ORDER>HOLD_ORDER_UNTIL_SHIPPING_QUOTE'],
    ],
    [
      'proof of export missing',
      { disablePayAndShipNow: true },
      [
        'PAY_AND_SHIP_NOW>PAY_AND_SHIP_NOW disabled',
        'HOLD_ORDER_FOR_LATER>HOLD_ORDER',
        'PAY_AND_SHIP_DISABLED_UNTIL_POE',
      ],
    ],
    [
      'proof missing and manual sync',
      { disablePayAndShipNow: true, isExternalSystemManualSync: true },
      ['PLACE_ORDER>HOLD_ORDER', 'PAY_AND_SHIP_DISABLED_UNTIL_POE'],
    ],
  ])('G18 G20 buttons: %s', (_title, change, expected) => {
    expect(shown(change)).toEqual(expected);
  });

  const situation = fc.record({
    singleButtonOrderFlow: fc.boolean(),
    isExternalSystemManualSync: fc.boolean(),
    holdUntilQuote: fc.boolean(),
    canPayAndShipNow: fc.boolean(),
    disablePayAndShipNow: fc.boolean(),
  });

  test('G18 there is always exactly one way forward, and it is Place Order wherever Pay and Ship Now is hidden', () => {
    fc.assert(
      fc.property(situation, (each) => {
        const { forward, hold } = decideSubmitButtons(each);
        const usable = [forward, hold].filter((button) => button && !button.disabled);
        expect(usable.length).toBeGreaterThanOrEqual(1);
        if (each.singleButtonOrderFlow || each.holdUntilQuote || !each.canPayAndShipNow)
          expect([forward.label, forward.disabled, hold]).toEqual(['PLACE_ORDER', false, undefined]);
        if (each.isExternalSystemManualSync && !each.holdUntilQuote) expect(hold).toBeUndefined();
        expect([forward, hold].filter((button) => button?.label === 'PLACE_ORDER').length).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('G20 nobody releases an order while proof of export is missing or the permission is', () => {
    fc.assert(
      fc.property(situation, (each) => {
        const { forward, hold } = decideSubmitButtons(each);
        const releases = [forward, hold].some(
          (button) => button && !button.disabled && button.outcome === 'PAY_AND_SHIP_NOW',
        );
        if (each.disablePayAndShipNow || !each.canPayAndShipNow) expect(releases).toBe(false);
      }),
    );
  });
});
