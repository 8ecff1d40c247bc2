import { expect, test } from 'vitest';
import type { Permission } from '@tradehall/domain/staff/permissions';
import { paths } from '../navigation/paths';
import { roomsOf } from './rooms';

const buyersOf = (...held: Permission[]) => roomsOf(new Set(held)).find(({ path }) => path === paths.buyers())?.to;

test('SD03 whoever decides papers or applications finds them in the rail, without seeing the accounts', () => {
  expect(buyersOf('DESK_VIEW', 'DOCUMENTS_VIEW', 'DOCUMENT_DECIDE')).toBe(paths.documents());
  expect(buyersOf('DESK_VIEW', 'PROSPECTS_VIEW', 'DOCUMENTS_VIEW')).toBe(paths.prospects());
  expect(buyersOf('DESK_VIEW', 'BUYERS_VIEW', 'DOCUMENTS_VIEW')).toBe(paths.buyers());
  expect(buyersOf('DESK_VIEW', 'ORDERS_VIEW')).toBeUndefined();
});
