import { expect, test } from 'vitest';
import { statementSearch } from './searches';

test('W43 a day that is none in a link to the statement is as if it were not there', () => {
  expect(statementSearch({ from: '2026-11-01', to: '2028-02-29' })).toMatchObject({
    from: '2026-11-01',
    to: '2028-02-29',
  });
  for (const wrong of ['2026-13-45', '2026-02-30', '2026-1-1', 'abc', '0000-01-01', 20261101])
    expect(statementSearch({ from: wrong, to: wrong })).toMatchObject({ from: undefined, to: undefined });
});
