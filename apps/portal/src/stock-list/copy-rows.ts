import { noFormula } from '@tradehall/domain/format/no-formula';
import { isOwnStock } from '@tradehall/domain/network/participant';
import { filterToSearch } from '@tradehall/domain/stock-list/filter-url';
import { INITIAL_FILTER } from '@tradehall/domain/stock-list/stock-filter';
import type { StockItem } from '@tradehall/domain/stock-list/stock-item';
import { workbenchTexts } from '@tradehall/texts/en/workbench';
import { notify } from '@tradehall/ui/state/snackbars';
import { textOf } from '@tradehall/web/i18n/use-texts';
import { count } from '@tradehall/web/tenant/format';
import { copiedLabel, copiedText, type LineColumn, type LineContext } from './line-columns';
import type { LoadedStock } from './load-stock';

/** Where the list opens at a row (W09): its category, and out of stock what is out of stock. */
export function pathOfItem(item: StockItem, stock: Pick<LoadedStock, 'participant'>): string {
  const filter = {
    ...INITIAL_FILTER,
    category: item.category,
    includeOutOfStock: item.quantityAvailable <= 0,
    ...(isOwnStock(stock.participant) ? {} : { warehouseGroup: stock.participant }),
  };
  return `/stock?${filterToSearch(filter)}&item=${encodeURIComponent(item.itemNumberWarehouse)}`;
}

async function copy(items: Readonly<Record<string, string>>, said: string): Promise<void> {
  try {
    const blobs = Object.entries(items).map(([type, text]) => [type, new Blob([text], { type })] as const);
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
    notify(said);
  } catch {
    notify(textOf(workbenchTexts, 'LIST_COPY_FAILED'), { severity: 'warning' });
  }
}

export function copyLink(item: StockItem, stock: Pick<LoadedStock, 'participant'>): Promise<void> {
  return copy(
    { 'text/plain': `${window.location.origin}${pathOfItem(item, stock)}` },
    textOf(workbenchTexts, 'LIST_LINK_COPIED'),
  );
}

const escape = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
/** Neither a formula nor a break of the row. */
const plain = (text: string): string => noFormula(text.replace(/[\t\r\n]+/g, ' ').trimStart());

/** Rows as a table, for sheets, mails and chats: with tabs, and as HTML (W07). */
export function copyRows(
  items: readonly StockItem[],
  columns: readonly LineColumn[],
  context: LineContext,
): Promise<void> {
  const lines = [
    columns.map(copiedLabel),
    ...items.map((item) => columns.map((column) => copiedText(column, item, context))),
  ];
  const html = lines
    .map((cells, at) => {
      const tag = at === 0 ? 'th' : 'td';
      return `<tr>${cells.map((cell) => `<${tag}>${escape(plain(cell))}</${tag}>`).join('')}</tr>`;
    })
    .join('');
  return copy(
    {
      'text/plain': lines.map((cells) => cells.map(plain).join('\t')).join('\n'),
      'text/html': `<table>${html}</table>`,
    },
    textOf(workbenchTexts, 'LIST_ROWS_COPIED', [count(items.length)], items.length),
  );
}
