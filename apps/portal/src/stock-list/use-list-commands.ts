import { useEffect, useMemo, useRef } from 'react';
import type { ListView } from '@tradehall/domain/stock-list/list-view';
import { shellTexts } from '@tradehall/texts/en/shell';
import { stockListTexts } from '@tradehall/texts/en/stock-list';
import { workbenchTexts } from '@tradehall/texts/en/workbench';
import { usePaletteCommands } from '@tradehall/ui/palette/palette-store';
import type { PaletteEntry } from '@tradehall/ui/palette/palette-entries';
import { useTexts } from '@tradehall/web/i18n/use-texts';

export interface ListCommands {
  readonly view: ListView['view'];
  readonly onView: (view: ListView['view']) => void;
  readonly onSearch: () => void;
  readonly onHelp: () => void;
  readonly onAll: () => void;
}

/** After the palette is gone, which gives the focus back to where it was. */
const later = (run: () => void): void => void setTimeout(run);

/** What the palette does while the stock list stands (W08). */
export function useListCommands(latest: ListCommands): void {
  const t = useTexts(workbenchTexts);
  const list = useTexts(stockListTexts);
  const shell = useTexts(shellTexts);
  const held = useRef(latest);
  useEffect(() => {
    held.current = latest;
  });
  const { view } = latest;
  const commands = useMemo((): readonly PaletteEntry[] => {
    const other = view === 'groups' ? 'lines' : 'groups';
    return [
      { id: 'list-search', title: list('STOCK_SEARCH'), keys: '/', run: () => later(() => held.current.onSearch()) },
      {
        id: 'list-view',
        title: `${t('LIST_VIEW')}: ${t(other === 'lines' ? 'LIST_VIEW_LINES' : 'LIST_VIEW_GROUPS')}`,
        run: () => held.current.onView(other),
      },
      ...(view === 'groups'
        ? [{ id: 'list-all', title: t('LIST_KEY_ALL'), keys: 'Shift E', run: () => held.current.onAll() }]
        : []),
      { id: 'list-print', title: t('PRINT_FILTERED'), run: () => later(() => window.print()) },
      { id: 'list-keys', title: shell('SHORTCUTS'), keys: '?', run: () => later(() => held.current.onHelp()) },
    ];
  }, [view, t, list, shell]);
  usePaletteCommands(commands);
}
