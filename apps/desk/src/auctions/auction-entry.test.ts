import { expect, test } from 'vitest';
import type { SellerAuction } from '@tradehall/contract/auctions/seller-auction-calls';
import { auctionWas, changedOf, enterAuction, readAuction, warehouseChoices } from './auction-entry';

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

test.each(['1,000,50', '0, 10, 20', '100'])('W29 %j is no pair of amounts', (line) => {
  expect(read(line).issues).toEqual([{ field: 'increments', message: 'DESK_AUC_INCREMENTS_WRONG' }]);
});

test('W29 an amount of a line that cannot be read is named, with the line and the reason', () => {
  const typed = { ...enterAuction(undefined, 'UTC'), auctionDescription: 'Phones', increments: '0, 10\n100, 99.5' };
  const times = { startDate: '2031-05-01T10:00', lotsBeginClosingDate: '2031-05-02T10:00' };
  const yen = readAuction(
    { ...typed, ...times },
    { timeZone: 'UTC', precision: 0 },
    (label, params) => `${label} ${params?.join()}`,
  );
  expect(yen.issues).toEqual([{ field: 'increments', message: 'DESK_AUC_INCREMENTS_LINE 2,Whole amounts only' }]);
  for (const line of ['1e3, 5', '-1, 5'])
    expect(read(line).issues).toEqual([{ field: 'increments', message: 'DESK_AUC_INCREMENTS_LINE' }]);
});

test('SD75 the seconds between two lots and of the closing phase are sent as they were typed, none of them too', () => {
  const typed = {
    ...enterAuction(undefined, 'UTC'),
    ...{ auctionDescription: 'Phones', startDate: '2031-05-01T10:00', lotsBeginClosingDate: '2031-05-02T10:00' },
    ...{ closingIntervalSeconds: '1', softCloseSeconds: '0' },
  };
  const sent = readAuction(typed, { timeZone: 'UTC', precision: 2 }, (label) => label).settings;
  expect(sent).toMatchObject({ closingIntervalSeconds: 1, softCloseSeconds: 0 });
});

const AUCTION: SellerAuction = {
  auctionNumber: 'A-1',
  status: 'DRAFT',
  auctionDescription: 'Phones',
  startDate: '2031-05-01T10:00:00.000Z',
  lotsBeginClosingDate: '2031-05-02T10:00:00.000Z',
  closingIntervalSeconds: 30,
  softCloseSeconds: 120,
  extensionSeconds: 120,
  longestExtensionSeconds: 1800,
  increments: [{ from: 0, increment: 10 }],
  warehouseCode: 'DAL',
  warehouseLabel: 'Dallas',
  cancelReason: null,
  lots: [],
  seen: 'as-it-was',
};

test('SD75 an auction is sent as far as it was changed, so that a colleague’s closing time stays as they left it', () => {
  const opened = enterAuction(AUCTION, 'UTC');
  const changed = (typed: Partial<typeof opened>) => {
    const entry = { ...opened, ...typed };
    const { settings } = readAuction(entry, { timeZone: 'UTC', precision: 2 }, (label) => label);
    return settings && changedOf(opened, entry, settings);
  };
  expect(changed({})).toEqual({});
  expect(changed({ auctionDescription: ' Phones of June ', softCloseSeconds: '45' })).toEqual({
    auctionDescription: 'Phones of June',
    softCloseSeconds: 45,
  });
  expect(changed({ startDate: '2031-05-01T11:00' })).toEqual({ startDate: '2031-05-01T11:00:00.000Z' });
  expect(auctionWas(AUCTION, { startDate: '2031-05-01T11:00:00.000Z', increments: null })).toEqual({
    startDate: '2031-05-01T10:00:00.000Z',
    increments: [{ from: 0, increment: 10 }],
  });
  // What was emptied is as it is where nobody says anything.
  expect(changed({ increments: '', warehouseCode: '' })).toEqual({ increments: null, warehouseCode: null });
});

test('K09 won lots ship from a warehouse of the shop, or from where the auction says already', () => {
  const warehouses = [
    { code: 'DAL', label: 'Dallas' },
    { code: 'MIA', label: 'MIA' },
  ];
  const all = [
    { value: 'DAL', label: 'Dallas (DAL)' },
    { value: 'MIA', label: 'MIA' },
  ];
  expect(warehouseChoices(warehouses, undefined)).toEqual(all);
  expect(warehouseChoices(warehouses, AUCTION)).toEqual(all);
  const gone = { warehouseCode: 'RNO', warehouseLabel: 'Reno' };
  expect(warehouseChoices(warehouses, gone)).toEqual([...all, { value: 'RNO', label: 'Reno (RNO)' }]);
});
