import { memo } from 'react';
import Box from '@mui/material/Box';
import { stockListTexts } from '@tradehall/texts/en/stock-list';
import { shownQuantity, isCapped } from '@tradehall/domain/stock-list/shown-quantity';
import type { StockItem } from '@tradehall/domain/stock-list/stock-item';
import type { StockListSettings } from '@tradehall/domain/stock-list/stock-list-settings';
import type { SearchWord } from '@tradehall/domain/text/search-word';
import { offerKey } from '@tradehall/domain/offers/offer-key';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { OfferRowActions } from '../offers/OfferRowActions';
import { useOffersByItem } from '../offers/offers-cache';
import { AlertButton } from '../stock-alerts/AlertButton';
import { count, minorWithoutDecimals } from '@tradehall/web/tenant/format';
import { AS_ROWS, ITEM_COLUMNS } from './stock-layout';
import { MarkedText } from './MarkedText';
import { subjectOfItem } from './subject-of-item';

export interface StockItemRowProps {
  readonly item: StockItem;
  readonly settings: StockListSettings;
  readonly participantId: string | null;
  readonly pendingOrders: number;
  readonly words: readonly SearchWord[];
}

/** One item: what it is, how many, at what price, and what can be done (C11). */
export const StockItemRow = memo(function StockItemRow({
  item,
  settings,
  participantId,
  pendingOrders,
  words,
}: StockItemRowProps) {
  const t = useTexts(stockListTexts);
  const offer = useOffersByItem().get(offerKey(participantId, item.itemNumberWarehouse));
  const max = settings.maxItemQuantityToBeDisplayed;
  const quantity = isCapped(item.quantityAvailable, max)
    ? shownQuantity(item.quantityAvailable, max)
    : count(item.quantityAvailable);
  return (
    <Box
      component="li"
      data-stock-item={item.itemNumberWarehouse}
      sx={{
        ...ITEM_COLUMNS,
        px: 4,
        py: 1.5,
        minHeight: 44,
        fontSize: 14,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ gridArea: 'name', overflowWrap: 'anywhere' }}>
        <MarkedText text={item.groupItemDescription || item.skuDescription} words={words} />
      </Box>
      <Box
        sx={{ gridArea: 'number', color: 'text.secondary', fontSize: 12, overflowWrap: 'anywhere', userSelect: 'all' }}
      >
        <MarkedText text={item.itemNumber} words={words} />
      </Box>
      <Box sx={{ gridArea: 'available', textAlign: 'right', whiteSpace: 'nowrap' }}>
        {t('STOCK_UNITS', [quantity], item.quantityAvailable)}
        {item.incrementSize > 1 ? (
          <Box component="span" sx={{ color: 'text.secondary', fontSize: 12, ml: 1, [AS_ROWS]: { display: 'none' } }}>
            {t('STOCK_INCREMENT', [item.incrementSize])}
          </Box>
        ) : null}
      </Box>
      <Box
        sx={{
          gridArea: 'increment',
          textAlign: 'right',
          color: 'text.secondary',
          fontSize: 12,
          display: 'none',
          [AS_ROWS]: { display: 'block' },
        }}
      >
        {item.incrementSize > 1 ? t('STOCK_INCREMENT', [item.incrementSize]) : ''}
      </Box>
      <Box sx={{ gridArea: 'price', textAlign: 'right', whiteSpace: 'nowrap', fontWeight: 600 }}>
        {item.specialPrice !== null && item.listPrice !== null && item.specialPrice !== item.listPrice ? (
          <Box component="s" sx={{ color: 'text.secondary', fontWeight: 400, mr: 2 }}>
            <span className="visually-hidden">{t('STOCK_LIST_PRICE')} </span>
            {minorWithoutDecimals(item.listPrice)}
          </Box>
        ) : null}
        {(item.specialPrice ?? item.listPrice)
          ? minorWithoutDecimals((item.specialPrice ?? item.listPrice) as number)
          : '--'}
      </Box>
      <Box
        sx={{
          gridArea: 'actions',
          justifySelf: 'stretch',
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'flex-end',
          flexWrap: 'wrap',
          gap: 2,
          [AS_ROWS]: { justifySelf: 'end' },
        }}
      >
        {pendingOrders > 0 ? (
          <Box component="span" sx={{ fontSize: 12, color: 'text.secondary' }}>
            {t('STOCK_ORDER_PENDING', [pendingOrders], pendingOrders)}
          </Box>
        ) : null}
        <AlertButton
          item={{
            itemNumberWarehouse: item.itemNumberWarehouse,
            participantId,
            quantityAvailable: item.quantityAvailable,
            incrementSize: item.incrementSize,
            description: item.skuDescription,
          }}
          defaultQuantity={settings.defaultAlertQuantity}
        />
        <OfferRowActions offer={offer} subject={subjectOfItem(item, settings, participantId)} />
      </Box>
    </Box>
  );
});
