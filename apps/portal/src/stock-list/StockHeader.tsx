import { memo } from 'react';
import type { StockFilter } from '@tradehall/domain/stock-list/stock-filter';
import { stockListTexts } from '@tradehall/texts/en/stock-list';
import { AsOf } from '@tradehall/ui/OfflineNote';
import { PageHeader } from '@tradehall/ui/PageHeader';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { instant } from '@tradehall/web/tenant/format';
import type { LoadedStock } from './load-stock';
import { StockToolbar } from './StockToolbar';

/** What this is, how old it is, and what can be done with it: a click in the filters changes none of it. */
export const StockHeader = memo(function StockHeader({
  stock,
  isPhone,
  warehouseGroup,
  filterNow,
  onReviewImport,
}: {
  stock: LoadedStock | undefined;
  isPhone: boolean;
  warehouseGroup: string;
  filterNow: () => StockFilter;
  onReviewImport: () => void;
}) {
  const t = useTexts(stockListTexts);
  return (
    <PageHeader
      title={t('STOCK_LIST_TITLE')}
      facts={
        stock === undefined ? undefined : (
          <>
            {t('STOCK_LAST_UPDATED', [instant(stock.lastUpdated, 'month-date-time-zone')])}
            {isPhone ? null : <AsOf at={() => stock.at} />}
          </>
        )
      }
      isDense
      actions={
        isPhone ? null : (
          <StockToolbar
            warehouseGroup={warehouseGroup}
            filterNow={filterNow}
            settings={stock?.settings}
            onReviewImport={onReviewImport}
          />
        )
      }
    />
  );
});
