import { expect, test } from 'vitest';
import { enterAuction, readAuction } from './auction-entry';

const read = (increments: string) =>
  readAuction(
    {
      ...enterAuction(undefined, 'UTC'),
      auctionDescription: 'Phones',
      startDate: '2031-05-01T10:00',
      lotsBeginClosingDate: '2031-05-02T10:00',
      increments,
    },
    { timeZone: 'UTC', precision: 2 },
    (label) => label,
  );

test('W29 increments are amounts as people write them, two a line', () => {
  expect(read('0, 10\n1,000;２０\n5000\t50').settings?.increments).toEqual([
    { from: 0, increment: 10 },
    { from: 1_000, increment: 20 },
    { from: 5_000, increment: 50 },
  ]);
});

test.each(['1,000,50', '1e3, 5', '0, 10, 20', '100', '-1, 5'])('W29 %j is no pair of amounts', (line) => {
  expect(read(line).issues).toEqual([{ field: 'increments', message: 'DESK_AUC_INCREMENTS_WRONG' }]);
});
