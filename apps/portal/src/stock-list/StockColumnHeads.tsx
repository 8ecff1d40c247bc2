import { memo } from 'react';
import { attributeLabel } from '@tradehall/domain/stock-list/stock-labels';
import type { StockListSettings } from '@tradehall/domain/stock-list/stock-list-settings';
import { workbenchTexts } from '@tradehall/texts/en/workbench';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count } from '@tradehall/web/tenant/format';
import { TopOfResults } from './TopOfResults';

/** The heads of the columns that groups and their items share; they stay in sight (W04). */
export const StockColumnHeads = memo(function StockColumnHeads({
  settings,
  items,
  isAll,
  onAll,
}: {
  readonly settings: StockListSettings;
  readonly items: number;
  readonly isAll: boolean;
  readonly onAll: () => void;
}) {
  const t = useTexts(workbenchTexts);
  const { groupTopRightAttribute: top, groupBottomRightAttribute: bottom } = settings;
  return (
    <div className="columns">
      <span className="box">
        <input type="checkbox" aria-label={t('LIST_SELECT_ALL', [count(items)])} checked={isAll} onChange={onAll} />
      </span>
      <span className="title">
        {t('LIST_ITEM')}
        <TopOfResults />
      </span>
      <span className="top">
        <span className="cut">{top === '' ? '' : attributeLabel(settings, top)}</span>
      </span>
      <span className="bottom cut">{bottom === '' ? '' : attributeLabel(settings, bottom)}</span>
      <span className="units">{t('LIST_AVAILABLE')}</span>
      <span className="price">{t('LIST_PRICE')}</span>
      <span className="acts" />
    </div>
  );
});
