import { expect, test } from 'vitest';
import { shipmentsToBill } from './shipments-to-bill';

const at = (minute: number) => new Date(Date.UTC(2035, 0, 1, 0, minute));
const shipped = (minute: number) => ({ name: minute, shippedAt: at(minute) });
const invoice = (minute: number, ...correctedAt: number[]) => ({
  writtenAt: at(minute),
  correctedAt: correctedAt.map(at),
});
const billed = (shipments: number[], invoices: ReturnType<typeof invoice>[]) =>
  shipmentsToBill(shipments.map(shipped), invoices).map(({ name }) => name);

test('SD58 an invoice is about the shipments since the one before', () => {
  expect(billed([1, 2], [])).toEqual([1, 2]);
  expect(billed([1, 2, 4, 5], [invoice(3)])).toEqual([4, 5]);
  expect(billed([1, 2], [invoice(3)])).toEqual([]);
});

test('SD58 an invoice that is written anew is about what the one was that it takes the place of', () => {
  expect(billed([1, 2, 4], [invoice(3, 6), invoice(5)])).toEqual([1, 2]);
  expect(billed([1, 4], [invoice(3), invoice(5, 6, 7)])).toEqual([4]);
  expect(billed([1, 4, 8], [invoice(3), invoice(5, 6)])).toEqual([4, 8]);
  // Billed anew once already, and corrected again.
  expect(billed([1], [invoice(2, 3), invoice(4, 5)])).toEqual([1]);
  // What was corrected before an invoice stands on that one.
  expect(billed([1, 6], [invoice(2, 3), invoice(4)])).toEqual([6]);
});
