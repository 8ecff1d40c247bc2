import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reportChanges, type ReportedItem } from './report-change';
import { dueReportDay, localDayAndHour } from './report-time';

const item = (
  quantityAvailable: number,
  listPrice: number | null = 500,
  specialPrice: number | null = null,
): ReportedItem => ({ quantityAvailable, listPrice, specialPrice });

describe('daily report', () => {
  test('F05 it tells of new inventory and price drops, and of nothing that cannot be bought', () => {
    expect(reportChanges(undefined, item(5))).toEqual(['NEW']);
    expect(reportChanges(item(5, null), item(5))).toEqual(['NEW']);
    expect(reportChanges(item(0), item(5))).toEqual(['BACK_IN_STOCK']);
    expect(reportChanges(item(5), item(9))).toEqual(['MORE_AVAILABLE']);
    expect(reportChanges(item(5), item(5, 450))).toEqual(['PRICE_DROP']);
    expect(reportChanges(item(5), item(5, 500, 480))).toEqual(['PRICE_DROP']);
    expect(reportChanges(item(0), item(5, 450))).toEqual(['BACK_IN_STOCK', 'PRICE_DROP']);
    expect(reportChanges(item(5, 450), item(5))).toEqual([]);
    expect(reportChanges(item(5), item(0, 300))).toEqual([]);
    expect(reportChanges(undefined, item(5, null))).toEqual([]);
  });

  test('F05 W11 more units of what is shown by its cap alone are no news', () => {
    expect(reportChanges(item(300), item(400), 250)).toEqual([]);
    expect(reportChanges(item(300), item(400, 450), 250)).toEqual(['PRICE_DROP']);
    expect(reportChanges(item(250), item(400), 250)).toEqual(['MORE_AVAILABLE']);
  });

  test('F05 nothing changed is nothing to report', () => {
    const any = fc.record({
      quantityAvailable: fc.nat(50),
      listPrice: fc.option(fc.integer({ min: 1, max: 900 })),
      specialPrice: fc.constant(null),
    });
    fc.assert(fc.property(any, (one) => void expect(reportChanges(one, one)).toEqual([])));
  });

  test("F05 it is due from the hour on the tenant's own clock, for the rest of its day", () => {
    const at = (text: string) => new Date(text).getTime();
    expect(dueReportDay(at('2026-11-20T12:59:00Z'), 'America/Chicago', 7)).toBeUndefined();
    expect(dueReportDay(at('2026-11-20T13:00:00Z'), 'America/Chicago', 7)).toBe('2026-11-20');
    expect(dueReportDay(at('2026-11-21T05:59:00Z'), 'America/Chicago', 7)).toBe('2026-11-20');
    expect(dueReportDay(at('2026-11-20T00:00:00Z'), 'Asia/Hong_Kong', 7)).toBe('2026-11-20');
    expect(localDayAndHour(at('2026-11-20T00:00:00Z'), 'UTC')).toEqual({ day: '2026-11-20', hour: 0 });
    expect(localDayAndHour(at('2026-11-20T00:00:00Z'), 'Nowhere/Land').hour).toBe(0);
  });
});
