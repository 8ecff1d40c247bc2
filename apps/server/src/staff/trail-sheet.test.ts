import { buffer } from 'node:stream/consumers';
import { read, utils } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { english } from '@tradehall/texts/english';
import { fillText } from '@tradehall/domain/text/fill-text';
import type { Tenant } from '../http/request-context';
import { trailSheet, type NamedEvent } from './trail-sheet';

const shop = {
  configuration: { language: '', timeZone: 'America/Chicago', currency: '$', currencyPrecision: 2 },
} as unknown as Tenant;
const format = (label: string, params: readonly string[] = []) => fillText(String(english[label] ?? label), params);

async function* events(count: number, told: Partial<NamedEvent> = {}): AsyncGenerator<NamedEvent> {
  for (let number = count; number > 0; number--)
    yield {
      event_number: number,
      happened_at: new Date(Date.UTC(2026, 10, number, 3)),
      actor_id: 'one',
      actor_name: 'Terry Nguyen',
      roles: ['OWNER'],
      act: 'ROLE_CHANGED',
      record_kind: 'ROLE',
      record_ids: ['role-1'],
      called: new Map([['role-1', 'Night shift']]),
      before: null,
      after: { name: 'Night shift' },
      reason: '',
      trace_id: '',
      address: '',
      ...told,
    };
}

async function rowsOf(count: number, most: number, told?: Partial<NamedEvent>, locale = 'en'): Promise<unknown[][]> {
  const sheet = trailSheet(events(count, told), { tenant: shop, locale, format }, most);
  const book = read(await buffer(sheet), { type: 'buffer' });
  return utils.sheet_to_json<unknown[]>(book.Sheets[book.SheetNames[0] as string] as never, { header: 1 });
}

test('SD83 a trail that is longer than a sheet says so in its last row, and by which day it goes on', async () => {
  const full = await rowsOf(5, 3);
  expect(full).toHaveLength(1 + 3 + 1);
  expect(full.slice(1, 4).map(([number]) => number)).toEqual([5, 4, 3]);
  // At the shop's clock it is still the evening before.
  expect(full.at(-1)?.join('')).toContain('export again with Nov 01, 2026 as the last day');
  expect(await rowsOf(3, 3)).toHaveLength(1 + 3);
});

test('SD83 the sheet tells what was changed as the screen does: limits in the currency, people by their names', async () => {
  const buyer = '0b5b7e5c-1c5e-4f0c-9a41-000000000001';
  const [header = [], row = []] = await rowsOf(1, 3, {
    before: { limits: { creditLimitMinor: 2_500_000 }, account_id: null, isDisabled: false },
    after: {
      limits: { creditLimitMinor: null },
      account_id: buyer,
      isDisabled: true,
      expires_at: '2026-11-02T03:00:00Z',
    },
    called: new Map([[buyer, 'Northwind']]),
  });
  const cell = (label: string) => String(row[header.indexOf(label)] ?? '').split('\n');
  expect(cell('Before')).toEqual(['May do alone › Credit limit: $25,000.00', 'Switched off: No']);
  expect(cell('After')).toEqual([
    'Buyer: Northwind',
    'Switched off: Yes',
    expect.stringContaining('Nov 01 2026, 09:00PM'),
  ]);
});

test('SD83 W61 amounts and days of the sheet are written in the language of its words', async () => {
  const told = { before: null, after: { credit_limit_minor: 123_450_00, expires_at: '2026-11-02T03:00:00Z' } };
  const [, row = []] = await rowsOf(1, 3, told, 'de');
  expect(row.join(' ')).toContain('123.450,00');
  expect(row.join(' ')).toContain('21:00');
});

test('SD83 the sheet calls a setting and its fields as the screen does that sets them', async () => {
  const rules = (percent: number) => ({ 'offer-rules': { acceptFromPercent: percent } });
  const [header = [], row = []] = await rowsOf(1, 3, {
    act: 'SETTING_CHANGED',
    record_kind: 'SETTING',
    record_ids: ['offer-rules'],
    called: new Map(),
    before: rules(95),
    after: rules(90),
  });
  const cell = (label: string) => row[header.indexOf(label)];
  expect(cell('Before')).toBe('Offer rules › Accept from percent of list: 95');
  expect(cell('After')).toBe('Offer rules › Accept from percent of list: 90');
  expect(cell('Name')).toBe('Offer rules');
});
