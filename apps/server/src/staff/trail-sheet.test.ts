import { buffer } from 'node:stream/consumers';
import { read, utils } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { english } from '@tradehall/texts/english';
import { fillText } from '@tradehall/domain/text/fill-text';
import type { Tenant } from '../http/request-context';
import { trailSheet, type NamedEvent } from './trail-sheet';

const shop = {
  configuration: { language: '', timeZone: 'America/Chicago', currencyPrecision: 2 },
} as unknown as Tenant;
const format = (label: string, params: readonly string[] = []) => fillText(String(english[label] ?? label), params);

async function* events(count: number): AsyncGenerator<NamedEvent> {
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
      names: ['Night shift'],
      roleNames: [''],
      before: null,
      after: { name: 'Night shift' },
      reason: '',
      trace_id: '',
      address: '',
    };
}

async function rowsOf(count: number, most: number): Promise<unknown[][]> {
  const book = read(await buffer(trailSheet(events(count), shop, format, most)), { type: 'buffer' });
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
