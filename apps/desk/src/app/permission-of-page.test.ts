import { expect, test } from 'vitest';
import { paths } from '../navigation/paths';
import { permissionOfPage } from './permission-of-page';

test('SD03 pages within a room that fewer people see than the room name what they need', () => {
  expect(permissionOfPage(paths.prospects())).toBe('PROSPECTS_VIEW');
  expect(permissionOfPage(paths.prospect('one'))).toBe('PROSPECTS_VIEW');
  expect(permissionOfPage(paths.documents())).toBe('DOCUMENTS_VIEW');
  expect(permissionOfPage(paths.proofs())).toBe('DOCUMENTS_VIEW');
  expect(permissionOfPage(paths.setting('brand'))).toBe('SETTINGS_VIEW');
  for (const path of [paths.buyers(), paths.buyer('one'), paths.orders(), paths.settings(), paths.today()])
    expect(permissionOfPage(path)).toBeUndefined();
});

test('SD03 the rules of the negotiation are open from the offers to whoever sees no other setting', () => {
  expect(permissionOfPage(paths.setting('offer-rules'))).toBe('RULES_VIEW');
});
