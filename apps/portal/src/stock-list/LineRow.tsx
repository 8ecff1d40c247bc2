import { memo } from 'react';
import type { StocklistOffer } from '@tradehall/contract/offers/offer-entity';
import type { StockItem } from '@tradehall/domain/stock-list/stock-item';
import { valueLabel } from '@tradehall/domain/stock-list/stock-labels';
import { splitTail } from '@tradehall/domain/text/split-tail';
import type { SearchWord } from '@tradehall/domain/text/search-word';
import { stockListTexts } from '@tradehall/texts/en/stock-list';
import { workbenchTexts } from '@tradehall/texts/en/workbench';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { minorWithoutDecimals } from '@tradehall/web/tenant/format';
import type { VisitMark } from '../stock-visits/visit-marks';
import { VisitMarkLabel } from '../stock-visits/VisitMarkLabel';
import { mineText, shownUnits, type LineColumn, type LineContext } from './line-columns';
import { BOX_WIDTH } from './lines-layout';
import { MarkedText } from './MarkedText';

interface LineRowProps {
  readonly place: number;
  readonly top: number;
  readonly height: number;
  readonly item: StockItem;
  readonly columns: readonly LineColumn[];
  readonly tracks: string;
  readonly width: number;
  readonly context: LineContext;
  readonly offer: StocklistOffer | undefined;
  /** Looked up once for the list, and not by each of its rows. */
  readonly mark: VisitMark | undefined;
  readonly words: readonly SearchWord[];
  readonly isSelected: boolean;
  readonly isCurrent: boolean;
  /** Whether it holds the buttons of what can be done with it: those of all rows would be a third of the list. */
  readonly hasActs: boolean;
  readonly isCard: boolean;
}

/** Color and grade, and most carriers, in characters. */
const NAME_TAIL = 18;
const MARKED = new Set(['skuDescription', 'itemNumber']);

/** An item as a row of the list, or as a card on a phone (W04). */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { place, top, height, item, columns, tracks, width, context, isSelected, isCurrent, hasActs, isCard } = props;
  const t = useTexts(workbenchTexts);
  return (
    <div
      role="row"
      id={`line-${place}`}
      className="line"
      aria-rowindex={place + 2}
      aria-selected={isSelected}
      data-current={isCurrent}
      data-stock-item={item.itemNumberWarehouse}
      style={{ transform: `translateY(${top}px)`, height, gridTemplateColumns: tracks, minWidth: width }}
    >
      <div role="gridcell" className="cell box stays">
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={t('LIST_SELECT', [
            `${item.itemNumber} · ${valueLabel(context.settings, 'warehouse', item.warehouse)}`,
          ])}
          checked={isSelected}
          readOnly
        />
      </div>
      {isCard ? (
        <CardCells {...props} />
      ) : (
        columns.map((column, nth) => (
          <div
            key={column.id}
            role="gridcell"
            className={`cell ${column.id}${column.isNumber === true ? ' number' : ''}${nth === 0 ? ' stays' : ''}`}
            style={nth === 0 ? { left: BOX_WIDTH } : undefined}
          >
            <CellText column={column} {...props} />
          </div>
        ))
      )}
      {isCard || !hasActs ? null : <Acts item={item} offer={props.offer} />}
    </div>
  );
});

function CellText({ column, item, context, mark, words }: LineRowProps & { readonly column: LineColumn }) {
  const text = column.text(item, context);
  if (
    column.id === 'payablePrice' &&
    item.specialPrice !== null &&
    item.listPrice !== null &&
    item.specialPrice < item.listPrice
  )
    return (
      <span>
        <s>{minorWithoutDecimals(item.listPrice)}</s>
        {text}
      </span>
    );
  const [head, tail] = column.id === 'skuDescription' ? splitTail(text, NAME_TAIL) : [text, ''];
  return (
    <>
      <span className="cut" title={MARKED.has(column.id) ? text : undefined}>
        {MARKED.has(column.id) || words.length > 0 ? <MarkedText text={head} words={words} /> : head}
      </span>
      {tail === '' ? null : (
        <span className="tail">
          <MarkedText text={tail} words={words} />
        </span>
      )}
      {column.id === 'skuDescription' ? <VisitMarkLabel mark={mark} /> : null}
    </>
  );
}

/** The facts of a card in the order of a row. */
function CardCells({ item, columns, context, mark, words, offer }: LineRowProps) {
  const facts = columns.filter(
    ({ id }) => !['skuDescription', 'payablePrice', 'quantityAvailable', 'mine', 'listPrice'].includes(id),
  );
  const price = item.specialPrice ?? item.listPrice;
  const mine = mineText(offer);
  return (
    <>
      <div role="gridcell" className="cell name" style={{ gridArea: 'name', fontSize: 14 }}>
        <span className="cut">
          <MarkedText text={item.skuDescription} words={words} />
        </span>
        <VisitMarkLabel mark={mark} />
      </div>
      <div role="gridcell" className="cell payablePrice number" style={{ gridArea: 'price', fontSize: 14 }}>
        {price === null ? '' : minorWithoutDecimals(price)}
      </div>
      <div role="gridcell" className="cell quiet" style={{ gridArea: 'facts', fontSize: 12 }}>
        <span className="cut">
          {facts
            .map((column) => column.text(item, context))
            .filter((text) => text !== '')
            .join(' · ')}
        </span>
      </div>
      <div role="gridcell" className="cell number quiet" style={{ gridArea: 'units', fontSize: 12 }}>
        {mine === '' ? shownUnits(item, context.settings) : mine}
      </div>
    </>
  );
}

/** What can be done with a row without leaving it. */
function Acts({ item, offer }: { readonly item: StockItem; readonly offer: StocklistOffer | undefined }) {
  const t = useTexts(workbenchTexts);
  const list = useTexts(stockListTexts);
  const has = offer !== undefined;
  return (
    <div role="gridcell" className="acts">
      <span>
        {has ? (
          <button type="button" tabIndex={-1} data-act="open">
            {mineText(offer) || list('STOCK_CART_LINK')}
          </button>
        ) : (
          <>
            <button type="button" tabIndex={-1} data-act="buy">
              {t('LIST_SELECTION_BUY')}
            </button>
            <button type="button" tabIndex={-1} data-act="offer">
              {t('LIST_ACT_OFFER')}
            </button>
          </>
        )}
        <button type="button" tabIndex={-1} data-act="alert">
          {t('LIST_ACT_ALERT')}
        </button>
        <button type="button" tabIndex={-1} data-act="link" aria-label={`${t('LIST_COPY_LINK')}: ${item.itemNumber}`}>
          {t('LIST_ACT_LINK')}
        </button>
      </span>
    </div>
  );
}
