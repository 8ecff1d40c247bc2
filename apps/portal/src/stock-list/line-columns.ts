import type { StocklistOffer } from '@tradehall/contract/offers/offer-entity';
import { stockRowBadge } from '@tradehall/domain/cart/stock-row-badge';
import { moneyEntryText } from '@tradehall/domain/money/money-entry';
import { offerKey } from '@tradehall/domain/offers/offer-key';
import { isCapped, shownQuantity } from '@tradehall/domain/stock-list/shown-quantity';
import { readField, type StockItem } from '@tradehall/domain/stock-list/stock-item';
import { attributeLabel, valueLabel } from '@tradehall/domain/stock-list/stock-labels';
import { facetAttributes, type StockListSettings } from '@tradehall/domain/stock-list/stock-list-settings';
import { discountOf } from '@tradehall/domain/stock-list/stock-lines';
import { cartTexts } from '@tradehall/texts/en/cart';
import { workbenchTexts } from '@tradehall/texts/en/workbench';
import { writtenMoney } from '@tradehall/ui/take-money-text';
import { textOf } from '@tradehall/web/i18n/use-texts';
import { count, currency, minorBriefly, minorWithoutDecimals, percent } from '@tradehall/web/tenant/format';

/** What the columns are filled from besides the item. */
export interface LineContext {
  readonly settings: StockListSettings;
  readonly participantId: string | null;
  readonly offers: ReadonlyMap<string, StocklistOffer>;
}

/** A column of the lines: the same words on the screen, on paper and in a copied table (W04, W07, W09). */
export interface LineColumn {
  readonly id: string;
  readonly label: string;
  /** Pixels at least; the first column takes what is left. */
  readonly width: number;
  readonly isNumber?: boolean;
  readonly sortsFirst?: 'asc' | 'desc';
  readonly text: (item: StockItem, context: LineContext) => string;
  /** Of a price, in minor units: the list leaves its decimals away. */
  readonly minor?: (item: StockItem) => number | null;
  /** Of a count, where it is shown as one: what is capped is none. */
  readonly units?: (item: StockItem, context: LineContext) => number | null;
}

/** What is compared: nobody reckons with rounded prices (W07). */
export function exactText({ minor, text }: LineColumn, item: StockItem, context: LineContext): string {
  return minor === undefined ? text(item, context) : exactPrice(minor(item));
}

/**
 * What is copied: prices and counts as bare numbers with the reader's decimal sign, so that a sheet they are pasted
 * into reckons with them; of what money they are stands in the heading (W07).
 */
export function copiedText(column: LineColumn, item: StockItem, context: LineContext): string {
  const minor = column.minor?.(item) ?? null;
  if (minor !== null) return writtenMoney(moneyEntryText(minor, currency.precision));
  const units = column.units?.(item, context) ?? null;
  return units === null ? exactText(column, item, context) : String(units);
}

export const copiedLabel = ({ label, minor }: LineColumn): string =>
  minor === undefined ? label : `${label} (${currency.symbol})`;

export function shownUnits(item: Pick<StockItem, 'quantityAvailable'>, settings: StockListSettings): string {
  const max = settings.maxItemQuantityToBeDisplayed;
  return isCapped(item.quantityAvailable, max)
    ? shownQuantity(item.quantityAvailable, max)
    : count(item.quantityAvailable);
}

/** What the account has on an item: `12 IN CART`, or nothing. */
export function mineText(offer: StocklistOffer | undefined): string {
  if (offer === undefined) return '';
  const badge = stockRowBadge([
    { offerStatus: offer.offerStatus, quantity: offer.checkOutQuantity ?? offer.offerQuantity },
  ]);
  return badge === undefined ? '' : textOf(cartTexts, badge.messageCode as 'N_IN_CART', badge.params ?? []);
}

/** What a label needs that isn't to be cut, in pixels: its letters are wide. */
const roomFor = (label: string): number => Math.ceil(label.length * 8.5) + 16;
/** Of two prices, one struck through; without decimals their amounts are long. */
const PRICES = currency.precision === 0 ? 164 : 112;

const price = (minor: number | null): string => (minor === null ? '' : minorWithoutDecimals(minor));
const exactPrice = (minor: number | null): string => (minor === null ? '' : minorBriefly(minor));
const word = (label: keyof typeof workbenchTexts): string => textOf(workbenchTexts, label);

/** Every column that this shop's list can have, the usual ones first and in their order. */
export function lineColumns(settings: StockListSettings): { all: readonly LineColumn[]; usual: readonly string[] } {
  const coded = (id: string, width: number): LineColumn => ({
    id,
    width,
    label: attributeLabel(settings, id),
    text: (item, context) => valueLabel(context.settings, id, readField(item, id)),
  });
  const leading = [settings.groupTopRightAttribute, settings.groupBottomRightAttribute].filter(
    (name, place, names) => name !== '' && name !== 'warehouse' && names.indexOf(name) === place,
  );
  const others = facetAttributes(settings).filter(
    (name) => !leading.includes(name) && name !== 'warehouse' && name !== 'category',
  );
  const usual: readonly LineColumn[] = [
    {
      id: 'skuDescription',
      label: word('LIST_ITEM'),
      width: 312,
      text: (item) => item.skuDescription || item.groupItemDescription,
    },
    ...leading.map((name) => coded(name, 72)),
    coded('warehouse', 108),
    {
      id: 'quantityAvailable',
      label: word('LIST_AVAILABLE'),
      width: 92,
      isNumber: true,
      sortsFirst: 'desc',
      text: (item, { settings: of }) => shownUnits(item, of),
      units: ({ quantityAvailable }, { settings: of }) =>
        isCapped(quantityAvailable, of.maxItemQuantityToBeDisplayed) ? null : quantityAvailable,
    },
    {
      id: 'payablePrice',
      label: word('LIST_PRICE'),
      width: PRICES,
      isNumber: true,
      text: (item) => price(item.specialPrice ?? item.listPrice),
      minor: (item) => item.specialPrice ?? item.listPrice,
    },
    { id: 'itemNumber', label: word('LIST_ITEM_NUMBER'), width: 172, text: (item) => item.itemNumber },
    {
      id: 'mine',
      label: word('LIST_MINE'),
      width: roomFor(textOf(cartTexts, 'N_OFFERS_IN_CART', [1])),
      sortsFirst: 'desc',
      text: (item, { participantId, offers }) =>
        mineText(offers.get(offerKey(participantId, item.itemNumberWarehouse))),
    },
  ];
  const more: readonly LineColumn[] = [
    {
      id: 'listPrice',
      label: word('LIST_LIST_PRICE'),
      width: 76,
      isNumber: true,
      text: (item) => price(item.listPrice),
      minor: (item) => item.listPrice,
    },
    {
      id: 'discount',
      label: word('LIST_DISCOUNT'),
      width: 76,
      isNumber: true,
      sortsFirst: 'desc',
      text: (item) => {
        const off = discountOf(item.listPrice, item.specialPrice);
        return off === null ? '' : `−${percent(off / 100, off % 100 === 0 ? 0 : 1)}`;
      },
    },
    {
      id: 'incrementSize',
      label: word('LIST_INCREMENT'),
      width: 84,
      isNumber: true,
      text: (item) => (item.incrementSize > 1 ? count(item.incrementSize) : ''),
      units: (item) => (item.incrementSize > 1 ? item.incrementSize : null),
    },
    ...others.map((name) => coded(name, 96)),
    coded('category', 104),
  ];
  return { all: [...usual, ...more], usual: usual.map(({ id }) => id) };
}

/** The columns of a view, those that this list has, in the order they were chosen. */
export function chosenColumns(
  settings: StockListSettings,
  chosen: readonly string[] | undefined,
): readonly LineColumn[] {
  const { all, usual } = lineColumns(settings);
  const byId = new Map(all.map((column) => [column.id, column]));
  const found = (chosen ?? usual).flatMap((id) => byId.get(id) ?? []);
  return found.length === 0 ? usual.flatMap((id) => byId.get(id) ?? []) : found;
}
