import { useLayoutEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { wantListTexts } from '@tradehall/texts/en/want-list';
import type { StockListSettings } from '@tradehall/domain/stock-list/stock-list-settings';
import type { MatchedLine } from '@tradehall/domain/want-list/match-want-list';
import { usePrinting } from '@tradehall/ui/state/use-printing';
import { FRAME } from '@tradehall/ui/theme/frame';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { isIncluded, type WantListDraft } from './want-list-draft';
import { HEAD_GRID, WantListRow } from './WantListRow';

const HEADS = [
  ['line', 'WANT_LIST_LINE'],
  ['written', 'WANT_LIST_WRITTEN'],
  ['item', 'WANT_LIST_ITEM'],
  ['wanted', 'WANT_LIST_WANTED'],
  ['taken', 'WANT_LIST_TAKEN'],
  ['price', 'WANT_LIST_PRICE'],
  ['list', 'WANT_LIST_LIST_PRICE'],
  ['status', 'WANT_LIST_STATUS'],
] as const;
const NUMBERS: ReadonlySet<string> = new Set(['line', 'wanted', 'taken', 'price', 'list', 'status']);

/** The lines of a want-list, thousands of them, under heads that stay. */
export function WantListRows({
  lines,
  draft,
  settings,
  onToggle,
  onChoose,
}: {
  lines: readonly MatchedLine[];
  draft: WantListDraft;
  settings: StockListSettings;
  onToggle: (line: number) => void;
  onChoose: (line: number, itemNumber: string) => void;
}) {
  const t = useTexts(wantListTexts);
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (list.current !== null) setTop(list.current.getBoundingClientRect().top + window.scrollY);
  }, [lines.length]);
  // oxlint-disable-next-line react/incompatible-library -- its functions are used in this render alone
  const virtualizer = useWindowVirtualizer({
    count: lines.length,
    estimateSize: () => 52,
    getItemKey: (at) => lines[at]?.line.line ?? at,
    overscan: 12,
    scrollMargin: top,
  });
  const leftOut = new Set(draft.leftOut);
  // On paper stand all (W09).
  const isPrinting = usePrinting();
  return (
    <Box
      sx={{
        containerType: 'inline-size',
        ...FRAME,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <Box aria-hidden sx={{ ...HEAD_GRID, px: 2, py: 2, fontSize: 12, color: 'text.secondary' }}>
        {HEADS.map(([area, label]) => (
          <Box key={area} sx={{ gridArea: area, textAlign: NUMBERS.has(area) ? 'right' : 'left' }}>
            {t(label)}
          </Box>
        ))}
      </Box>
      <div
        ref={list}
        role="list"
        aria-label={t('WANT_LIST_RESULTS')}
        style={isPrinting ? undefined : { position: 'relative', height: virtualizer.getTotalSize() }}
      >
        {(isPrinting ? lines.map((_, index) => ({ index, key: index, start: 0 })) : virtualizer.getVirtualItems()).map(
          ({ index, key, start }) => {
            const matched = lines[index];
            if (matched === undefined) return null;
            const { line } = matched.line;
            return (
              <div
                key={key}
                role="listitem"
                aria-setsize={lines.length}
                aria-posinset={index + 1}
                data-index={index}
                ref={virtualizer.measureElement}
                style={
                  isPrinting
                    ? { breakInside: 'avoid' }
                    : { position: 'absolute', insetInline: 0, top: 0, transform: `translateY(${start - top}px)` }
                }
              >
                <WantListRow
                  matched={matched}
                  chosen={draft.chosen[line]}
                  isTaken={isIncluded(leftOut, matched.line)}
                  settings={settings}
                  onToggle={onToggle}
                  onChoose={onChoose}
                />
              </div>
            );
          },
        )}
      </div>
    </Box>
  );
}
