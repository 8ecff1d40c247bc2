import { memo } from 'react';
import IconButton from '@mui/material/IconButton';
import LinkIcon from '@mui/icons-material/Link';
import { stockListTexts } from '@tradehall/texts/en/stock-list';
import { workbenchTexts } from '@tradehall/texts/en/workbench';
import { shownQuantity, isCapped } from '@tradehall/domain/stock-list/shown-quantity';
import { readField, type StockItem } from '@tradehall/domain/stock-list/stock-item';
import { shortenLabel, valueLabel } from '@tradehall/domain/stock-list/stock-labels';
import type { StockListSettings } from '@tradehall/domain/stock-list/stock-list-settings';
import type { SearchWord } from '@tradehall/domain/text/search-word';
import { DEFAULT_PARTICIPANT } from '@tradehall/domain/network/participant';
import { offerKey } from '@tradehall/domain/offers/offer-key';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { OfferRowActions } from '../offers/OfferRowActions';
import { useOffersByItem } from '../offers/offers-cache';
import { AlertButton } from '../stock-alerts/AlertButton';
import { count, minorWithoutDecimals } from '@tradehall/web/tenant/format';
import { useVisitMarks } from '../stock-visits/visit-marks';
import { VisitMarkLabel } from '../stock-visits/VisitMarkLabel';
import { copyLink } from './copy-rows';
import { MarkedText } from './MarkedText';
import { subjectOfItem } from './subject-of-item';

export interface StockItemRowProps {
  readonly item: StockItem;
  readonly settings: StockListSettings;
  readonly participantId: string | null;
  readonly pendingOrders: number;
  readonly words: readonly SearchWord[];
  readonly isSelected: boolean;
  readonly onSelect: (key: string, withShift: boolean) => void;
}

const LINK_ICON = { fontSize: 16 } as const;

/** One item: what it is, how many, at what price, and what can be done (C11). */
export const StockItemRow = memo(function StockItemRow({
  item,
  settings,
  participantId,
  pendingOrders,
  words,
  isSelected,
  onSelect,
}: StockItemRowProps) {
  const t = useTexts(stockListTexts);
  const workbench = useTexts(workbenchTexts);
  const offer = useOffersByItem().get(offerKey(participantId, item.itemNumberWarehouse));
  const mark = useVisitMarks(participantId).marks.get(item.itemNumberWarehouse);
  const max = settings.maxItemQuantityToBeDisplayed;
  const quantity = isCapped(item.quantityAvailable, max)
    ? shownQuantity(item.quantityAvailable, max)
    : count(item.quantityAvailable);
  const onLink = () => void copyLink(item, { participant: participantId ?? DEFAULT_PARTICIPANT });
  const price = item.specialPrice ?? item.listPrice;
  const attribute = (name: string) => (name === '' ? '' : valueLabel(settings, name, readField(item, name)));
  return (
    <li
      className="row item"
      data-stock-item={item.itemNumberWarehouse}
      data-stock-row
      data-selected={isSelected}
      tabIndex={-1}
    >
      <span className="box">
        <input
          type="checkbox"
          data-shortcut="select"
          aria-label={workbench('LIST_SELECT', [`${item.itemNumber} · ${attribute('warehouse')}`])}
          checked={isSelected}
          onClick={(event) => onSelect(item.itemNumberWarehouse, event.shiftKey)}
          readOnly
        />
      </span>
      <span className="title">
        <span className="cut">
          <MarkedText text={item.groupItemDescription || item.skuDescription} words={words} />
        </span>
        <VisitMarkLabel mark={mark} />
        <span className="number cut" title={item.itemNumber}>
          <MarkedText text={item.itemNumber} words={words} />
          {item.incrementSize > 1 ? ` · ${t('STOCK_INCREMENT', [item.incrementSize])}` : null}
        </span>
      </span>
      <span className="top cut">{attribute(settings.groupTopRightAttribute)}</span>
      <span className="bottom cut">{shortenLabel(attribute(settings.groupBottomRightAttribute))}</span>
      <span className="units">{t('STOCK_UNITS', [quantity], item.quantityAvailable)}</span>
      <span className="price">
        {item.specialPrice !== null && item.listPrice !== null && item.specialPrice !== item.listPrice ? (
          <s>
            <span className="visually-hidden">{t('STOCK_LIST_PRICE')} </span>
            {minorWithoutDecimals(item.listPrice)}
          </s>
        ) : null}
        {price === null || price === 0 ? '--' : minorWithoutDecimals(price)}
      </span>
      <span className="acts">
        {pendingOrders > 0 ? <span>{t('STOCK_ORDER_PENDING', [pendingOrders], pendingOrders)}</span> : null}
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
        <IconButton aria-label={`${workbench('LIST_COPY_LINK')}: ${item.itemNumber}`} data-act="link" onClick={onLink}>
          <LinkIcon sx={LINK_ICON} />
        </IconButton>
      </span>
    </li>
  );
});
