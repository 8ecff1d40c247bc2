import { expect, test } from 'vitest';
import type { OrderLine } from '@tradehall/contract/orders/order-entity';
import { deskOrdersTexts } from '@tradehall/texts/en/desk-orders';
import { textOf } from '@tradehall/web/i18n/use-texts';
import { checkShipment, draftOfShipment, readScanned, shipmentOfDraft, wholeShipment } from './shipment-entry';

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
const issuesOf = (devicesPerUnit: number, devices: readonly string[]) =>
  checkShipment(
    { carrier: 'UPS', tracking: '1Z1', lines: [{ units: '1', imeis: devices.join('\n') }] },
    [line(devicesPerUnit)],
    (key, params = [], quantity) => textOf(deskOrdersTexts, key, params, quantity),
  );

test('SD52 a lot ships with as many devices as are in it, and not with more', () => {
  expect(issuesOf(3, IMEIS)).toEqual([]);
  expect(issuesOf(2, IMEIS)).toEqual([{ field: 'lines.0.imeis', message: '3 identifiers for 2 devices' }]);
  expect(issuesOf(1, IMEIS.slice(0, 1))).toEqual([]);
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
  });
});

test('SD52 what was scanned is judged as soon as it is whole, and not while it is typed', () => {
  expect(readScanned('49015420').issue).toBeUndefined();
  expect(readScanned('490154203237519').issue).toBeUndefined();
  expect(readScanned('490154203237519\n').issue).toEqual({ kind: 'wrong', identifier: '490154203237519' });
  expect(readScanned('490154203237518\n490154203237518\n').issue?.kind).toBe('twice');
});
