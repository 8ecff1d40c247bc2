import { expect, test } from 'vitest';
import { translations } from '@tradehall/web/i18n/dictionary';
import { actorWords, eventWords, factWords } from './event-words';

const fact = (name: string, value: string) => factWords({ name, value, isMoney: false });

test('SD49 what happened to an order is told in words: facts, choices and who acts for nobody', () => {
  expect(fact('lotNumber', '12')).toBe('Lot: 12');
  expect(fact('auctionNumber', 'A-1001')).toBe('Auction: A-1001');
  expect(fact('choices', 'shippingAddressId, carrier, paymentMethodCode')).toBe('Choices: Shipping, Payment');
  expect(fact('outcome', 'HOLD_ORDER_UNTIL_SHIPPING_QUOTE')).toBe('As: waits for its freight');
  expect(fact('outcome', 'ELSEWISE')).toBe('As: ELSEWISE');
  expect(fact('by', 'REFERENCE')).toBe('How: outside PayPal, recorded by its reference');
  expect(fact('by', 'PAYPAL')).toBe('How: PayPal');
  expect(fact('dockDoor', '4')).toBe('dock door: 4');
  // What a supplier's shipment and a payment say of themselves.
  expect(fact('there', '1')).toBe('Shipment at the supplier: 1');
  expect(factWords({ name: 'expected', value: '12.5', isMoney: true })).toMatch(/^Expected: .*12\.50$/);
  expect(fact('constructor', 'x')).toBe('constructor: x');
  expect(factWords({ name: 'cancellationFee', value: '12.5', isMoney: true })).toMatch(/^Cancellation fee: .*12\.50$/);
  expect(factWords({ name: 'reservationFeeRateAmount', value: '1578.8', isMoney: true })).toMatch(
    /^Reservation fee for 24 hours: .*1,578\.80$/,
  );
  expect(factWords({ name: 'cancellationFeeRateAmount', value: '2', isMoney: true })).toMatch(
    /^Cancellation fee for 24 hours: .*2\.00$/,
  );
  expect(fact('paymentTimeExtensionCustomText', 'Pay in time.')).toBe('Terms as written: Pay in time.');
  expect(actorWords('SYSTEM')).toBe('by itself');
  expect(actorWords('Ada Park')).toBe('Ada Park');
  expect(eventWords('PLACED')).toBe('Placed');
});

test('W61 SD49 a status that an order came from or went to stands in the reader’s words', () => {
  translations.set({ dictionary: { en: { '=Released': { i18n_value: 'Freigegeben' } } } });
  expect(fact('from', 'Released')).toMatch(/: Freigegeben$/);
  expect(fact('to', 'Am Dock')).toMatch(/: Am Dock$/);
  translations.set({ dictionary: {} });
});
