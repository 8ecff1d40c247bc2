import { useEffect, useEffectEvent, useState } from 'react';
import { selectionOf, type SettledFilter } from '@tradehall/domain/stock-list/stock-filter';
import type { LoadedStock } from './load-stock';

/** Frames that are waited for the row to be drawn. */
const MOST_FRAMES = 60;

/** Opens the group of the row that a link leads to, on its page, and puts the focus there (W09). Once for each link. */
export function useLinkedRow({
  target,
  stock,
  settled,
  isOpen,
  toggle,
  onPage,
  onGone,
}: {
  readonly target: string | undefined;
  readonly stock: LoadedStock | undefined;
  readonly settled: SettledFilter | undefined;
  readonly isOpen: (key: string) => boolean;
  readonly toggle: (key: string) => void;
  readonly onPage: (page: number) => void;
  readonly onGone: () => void;
}): void {
  const [led, setLed] = useState<string>();
  const lead = useEffectEvent(() => {
    if (stock === undefined || settled === undefined || target === undefined) return;
    const row = stock.index.rowOf(target);
    const page = row === undefined ? undefined : stock.index.pageOf(row, selectionOf(settled.filter, stock.settings));
    if (row === undefined || page === undefined) return onGone();
    if (page !== settled.view.page) onPage(page);
    const view = stock.index.select(selectionOf(settled.filter, stock.settings), page);
    const matched = view.pageGroups.find(({ rows }) => rows.includes(row));
    const group = matched === undefined ? undefined : stock.index.readGroup(matched);
    if (group !== undefined && !isOpen(group.key)) toggle(group.key);
    focusWhenThere(target);
  });
  const isReady = stock !== undefined && settled !== undefined;
  useEffect(() => {
    if (!isReady || target === undefined || target === led) return;
    lead();
    // oxlint-disable-next-line react/set-state-in-effect -- a link leads once, when the list is there
    setLed(target);
  }, [isReady, target, led]);
}

function focusWhenThere(key: string, frames = MOST_FRAMES): void {
  requestAnimationFrame(() => {
    const row = document.querySelector<HTMLElement>(`[data-stock-item="${CSS.escape(key)}"]`);
    if (row !== null) {
      row.focus({ preventScroll: true });
      row.scrollIntoView({ block: 'center' });
    } else if (frames > 0) focusWhenThere(key, frames - 1);
  });
}
