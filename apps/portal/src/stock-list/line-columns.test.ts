import { expect, test, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '@tradehall/domain/stock-list/stock-list-settings';
import type { StockItem } from '@tradehall/domain/stock-list/stock-item';

vi.mock('@tradehall/web/tenant/configuration', () => ({
  configuration: { currency: '$', currencyPrecision: '2', timeZone: 'America/Chicago' },
}));
vi.mock('@tradehall/web/tenant/reader-locale', () => ({ currentLocale: () => 'en' }));

const { exactText, lineColumns } = await import('./line-columns');

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
