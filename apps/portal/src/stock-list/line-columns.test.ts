import { expect, test, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '@tradehall/domain/stock-list/stock-list-settings';
import type { StockItem } from '@tradehall/domain/stock-list/stock-item';

vi.mock('@tradehall/web/tenant/configuration', () => ({
  configuration: { currency: '$', currencyPrecision: '2', timeZone: 'America/Chicago' },
}));
let locale = 'en';
vi.mock('@tradehall/web/tenant/reader-locale', () => ({ currentLocale: () => locale }));

const { copiedLabel, copiedText, exactText, lineColumns } = await import('./line-columns');

const item: StockItem = {
  itemNumber: 'IP11-64',
  itemNumberWarehouse: 'IP11-64|DAL',
  warehouse: 'DAL',
  category: 'Phones',
  skuDescription: 'Apple iPhone 11 64GB',
  groupDescription: 'Apple iPhone 11',
  groupItemDescription: '',
  quantityAvailable: 12,
  listPrice: 12_100,
  specialPrice: 12_050,
  incrementSize: 1,
  pendingOrderItemCount: 0,
  attributes: {},
};

test('W07 prices that are copied or compared are whole: 120.50 is not 121', () => {
  const context = { settings: DEFAULT_SETTINGS, participantId: null, offers: new Map() };
  const of = (id: string) => {
    const column = lineColumns(DEFAULT_SETTINGS).all.find((one) => one.id === id);
    return column && [column.text(item, context), exactText(column, item, context)];
  };
  expect(of('payablePrice')).toEqual(['$121', '$120.50']);
  expect(of('listPrice')).toEqual(['$121', '$121']);
  expect(of('itemNumber')).toEqual(['IP11-64', 'IP11-64']);
});

test('W07 a copied price is a number that a sheet reckons with, in the reader’s decimals, and its heading says of what money', () => {
  const context = { settings: DEFAULT_SETTINGS, participantId: null, offers: new Map() };
  const { all } = lineColumns(DEFAULT_SETTINGS);
  const copied = (id: string, over: Partial<StockItem> = {}) => {
    const column = all.find((one) => one.id === id)!;
    return [copiedLabel(column), copiedText(column, { ...item, ...over }, context)];
  };
  expect(copied('payablePrice')).toEqual(['Price ($)', '120.5']);
  expect(copied('payablePrice', { specialPrice: 125_000 })).toEqual(['Price ($)', '1250']);
  expect(copied('payablePrice', { specialPrice: null, listPrice: null })).toEqual(['Price ($)', '']);
  expect(copied('incrementSize', { incrementSize: 1_200 })[1]).toBe('1200');
  expect(copied('quantityAvailable')[1]).toBe('12');
  locale = 'de';
  expect(copied('payablePrice')[1]).toBe('120,5');
  locale = 'en';
});
