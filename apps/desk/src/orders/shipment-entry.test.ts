import { expect, test } from 'vitest';
import type { OrderLine } from '@tradehall/contract/orders/order-entity';
import { deskOrdersTexts } from '@tradehall/texts/en/desk-orders';
import { textOf } from '@tradehall/web/i18n/use-texts';
import {
  checkShipment,
  draftOfShipment,
  readScanned,
  shipmentOfDraft,
  typedIssues,
  wholeShipment,
  type ShippedOrder,
} from './shipment-entry';

const IMEIS = ['490154203237518', '356938035643809', '352099001761481'];
const line = (devicesPerUnit: number): OrderLine => ({
  lineNumber: 1,
  itemNumber: 'LOT-1',
  itemNumberWarehouse: 'LOT-1|DAL',
  itemDescription: 'A lot',
  orderedQuantity: 1,
  availableQuantity: 0,
  canceledQuantity: 0,
  shippedQuantity: 0,
  returningQuantity: 0,
  returnedQuantity: 0,
  unitPrice: 100,
  extendedPrice: 100,
  incrementSize: 1,
  devicesPerUnit,
  minimumQuantity: 0,
  maximumQuantity: null,
});
const say: Parameters<typeof checkShipment>[2] = (key, params = [], quantity) =>
  textOf(deskOrdersTexts, key, params, quantity);
const orderOf = (open: readonly OrderLine[], over: Partial<ShippedOrder> = {}): ShippedOrder => ({
  open,
  trackingNumbers: [],
  devices: new Set(),
  ...over,
});
const issuesOf = (devicesPerUnit: number, devices: readonly string[]) =>
  checkShipment(
    { carrier: 'UPS', tracking: '1Z1', lines: [{ units: '1', imeis: devices.join('\n') }] },
    orderOf([line(devicesPerUnit)]),
    say,
  );

test('SD52 a lot ships with as many devices as are in it, and not with more', () => {
  expect(issuesOf(3, IMEIS)).toEqual([]);
  expect(issuesOf(2, IMEIS)).toEqual([{ field: 'lines.0.imeis', message: '3 identifiers for 2 devices' }]);
  expect(issuesOf(1, IMEIS.slice(0, 1))).toEqual([]);
});

test('SD52 devices that were scanned into the tracking number are refused there, and one that looks like a device is not', () => {
  const issues = (tracking: string) =>
    typedIssues({ carrier: 'UPS', tracking, lines: [{ units: '1', imeis: '' }] }, orderOf([line(3)]), say);
  expect(issues(`1Z1 ${IMEIS.join(' ')}`)).toEqual([
    { field: 'tracking', message: 'These are devices: they belong to their line below.' },
  ]);
  expect(issues(IMEIS[0]!)).toEqual([]);
  expect(issues('1Z 999 AA1 01 2345 6784')).toEqual([]);
});

test('SD52 a kept shipment finds its lines by their numbers, whatever was shipped meanwhile', () => {
  const [first, second, third] = [1, 2, 3].map((lineNumber) => ({ ...line(1), lineNumber, orderedQuantity: 5 }));
  const draft = draftOfShipment(
    {
      carrier: 'UPS',
      tracking: '',
      lines: [
        { units: '2', imeis: '' },
        { units: '1', imeis: IMEIS[0]! },
      ],
    },
    [first!, second!],
  );
  expect(shipmentOfDraft(draft, [second!, third!])).toEqual({
    carrier: 'UPS',
    tracking: '',
    lines: [{ units: '1', imeis: IMEIS[0] }, wholeShipment([third!]).lines[0]],
    cameBack: false,
  });
});

test('SD52 what was scanned is judged as soon as it is whole, and not while it is typed', () => {
  expect(readScanned('49015420').issue).toBeUndefined();
  expect(readScanned('490154203237519').issue).toBeUndefined();
  expect(readScanned('490154203237519\n').issue).toEqual({ kind: 'wrong', identifier: '490154203237519' });
  expect(readScanned('490154203237518\n490154203237518\n').issue?.kind).toBe('twice');
});

test('SD52 what the server would refuse is said while it is typed, at each field, and nothing that is not typed yet', () => {
  const open = [1, 2].map((lineNumber) => ({ ...line(1), lineNumber, orderedQuantity: 5 }));
  const order = orderOf(open, {
    trackingNumbers: [{ carrier: 'UPS', trackingNumber: '1Z1' }],
    devices: new Set([IMEIS[1]!]),
  });
  const said = (tracking: string, ...lines: readonly (readonly [units: string, imeis: string])[]) =>
    typedIssues({ carrier: '', tracking, lines: lines.map(([units, imeis]) => ({ units, imeis })) }, order, say).map(
      ({ field, message }) => `${field}: ${message}`,
    );
  expect(said('', ['', ''], ['5', `${IMEIS[0]}\n`])).toEqual([]);
  expect(said('1z1 ', ['6', ''], ['5', ''])).toEqual([
    'tracking: This tracking number is on the order already.',
    'lines.0.units: At most 5 are left.',
  ]);
  expect(said('', ['1', `${IMEIS[0]}\n`], ['1', `${IMEIS[0]}\n`])).toEqual([
    `lines.0.imeis: Twice: ${IMEIS[0]}`,
    `lines.1.imeis: Twice: ${IMEIS[0]}`,
  ]);
  expect(said('', ['1', `${IMEIS[1]}\n`], ['0', ''])).toEqual([
    `lines.0.imeis: Left with an earlier shipment: ${IMEIS[1]}`,
  ]);
  expect(said('', ['1', `${IMEIS[0]}\n${IMEIS[2]}\n`], ['0', ''])).toEqual([
    'lines.0.imeis: 2 identifiers for 1 devices',
  ]);
});
