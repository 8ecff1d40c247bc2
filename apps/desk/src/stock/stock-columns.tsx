import type { ReactNode } from 'react';
import type { DeskStockItem } from '@tradehall/contract/stock-desk/desk-stock-calls';
import type { deskStockTexts } from '@tradehall/texts/en/desk-stock';
import { TextLink } from '@tradehall/ui/RouterLinks';
import type { GridColumn } from '@tradehall/ui/table/DataGrid';
import type { Translate } from '@tradehall/web/i18n/use-texts';
import { count, instant, money } from '@tradehall/web/tenant/format';
import { paths } from '../navigation/paths';

export interface StockColumn extends GridColumn<DeskStockItem> {
  /** Its share of the table's width: columns must not move while rows come and go. */
  readonly width: string;
}

export const amount = (price: number | null): ReactNode => (price === null ? '--' : money(price));

export function stockColumns(t: Translate<typeof deskStockTexts>): readonly StockColumn[] {
  return [
    {
      id: 'item',
      label: t('DESK_STOCK_ITEM'),
      width: '18%',
      isSortable: true,
      place: 'foot',
      cell: ({ itemNumber, itemNumberWarehouse }) => (
        // The end of a number tells the grades apart: it takes a second line rather than be cut.
        <TextLink
          to={paths.stockItem(itemNumberWarehouse)}
          sx={{ fontWeight: 600, whiteSpace: 'normal', overflowWrap: 'anywhere' }}
        >
          {itemNumber}
        </TextLink>
      ),
    },
    {
      id: 'description',
      label: t('DESK_STOCK_DESCRIPTION'),
      width: '18%',
      isSortable: true,
      place: 'title',
      cell: ({ description }) => description,
    },
    {
      id: 'category',
      label: t('DESK_STOCK_CATEGORY'),
      width: '10%',
      isSortable: true,
      cell: ({ category }) => category,
    },
    {
      id: 'warehouse',
      label: t('DESK_STOCK_WAREHOUSE'),
      width: '12%',
      isSortable: true,
      cell: ({ warehouseLabel }) => warehouseLabel,
    },
    {
      id: 'quantity',
      label: t('DESK_STOCK_QUANTITY'),
      width: '8.5%',
      align: 'right',
      isSortable: true,
      sortsFirst: 'desc',
      isLabeled: true,
      cell: ({ quantity }) => count(quantity),
    },
    {
      id: 'allocated',
      label: t('DESK_STOCK_ALLOCATED'),
      width: '8%',
      align: 'right',
      isLabeled: true,
      cell: ({ allocated }) => count(allocated),
    },
    {
      id: 'price',
      label: t('DESK_STOCK_PRICE'),
      width: '7.5%',
      align: 'right',
      isSortable: true,
      isLabeled: true,
      cell: ({ listPrice }) => amount(listPrice),
    },
    {
      id: 'special',
      label: t('DESK_STOCK_SPECIAL_PRICE'),
      width: '8%',
      align: 'right',
      isLabeled: true,
      cell: ({ specialPrice }) => amount(specialPrice),
    },
    {
      id: 'changed',
      label: t('DESK_STOCK_CHANGED'),
      width: '10%',
      isSortable: true,
      sortsFirst: 'desc',
      place: 'foot',
      cell: ({ changedAt }) => instant(changedAt, 'month-date'),
    },
  ];
}
