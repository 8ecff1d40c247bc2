import { expect, test } from 'vitest';
import { describeDetails } from './describe-details';

const words = { precision: 2, statusLabel: (status: string) => `<${status}>` };
const told = (details: Readonly<Record<string, unknown>>) =>
  describeDetails(details, words).map(({ name, value }) => `${name}: ${value}`);

test('SD49 a shipment names its carrier and number, and not the address of the carrier’s page', () => {
  const trackingNumbers = [
    { carrier: 'UPS', trackingNumber: '1Z1', url: 'https://carrier.example/1Z1' },
    { carrier: 'DHL', trackingNumber: '77', url: '' },
  ];
  expect(told({ trackingNumbers })).toEqual(['trackingNumbers: UPS 1Z1, DHL 77']);
});

test('SD49 statuses, lines and amounts of an event are told as they are read, and what is empty is left out', () => {
  expect(told({ from: 'RELEASED', lines: [[1, 10], { lineNumber: 2, from: 5, to: 3 }] })).toEqual([
    'from: <RELEASED>',
    'lines: #1: 10, #2: 5 → 3',
  ]);
  expect(describeDetails({ feeMinor: 1250, cancellationFeeMinor: 0, reason: ' ', isWaived: false }, words)).toEqual([
    { name: 'fee', value: '12.5', isMoney: true },
  ]);
});

test('SD49 H11 accepted terms tell what a day costs as money, and not the number of the order that they stand at', () => {
  const details = {
    phonexOrderNumber: 'SO-1',
    refOrderNumber: 'SO-1',
    reservationFeePercent: 0.25,
    reservationFeeRateAmount: 1578.8,
    cancellationFeeRateAmount: 0,
    paymentTimeExtensionCustomText: 'Pay in time.',
    useCurrentAccountTextForPayment: true,
  };
  expect(describeDetails(details, words)).toEqual([
    { name: 'reservationFeePercent', value: '0.25', isMoney: false },
    { name: 'reservationFeeRateAmount', value: '1578.8', isMoney: true },
    { name: 'paymentTimeExtensionCustomText', value: 'Pay in time.', isMoney: false },
  ]);
});

test('SD49 SD79 a network order names the order that it mirrors, and not the id of the shop, which its buyer is', () => {
  expect(told({ reseller: 'nova', order: 'SO-7' })).toEqual(['order: SO-7']);
});
