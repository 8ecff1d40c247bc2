import { useCallback, useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import { isOwnStock } from '@tradehall/domain/network/participant';
import { selectionOf, type SettledFilter } from '@tradehall/domain/stock-list/stock-filter';
import { useStable } from '@tradehall/ui/state/use-stable';
import type { LoadedStock } from './load-stock';
import { selectRow, selectRows, useSelectedRows } from './row-selection';
import { StockColumnHeads } from './StockColumnHeads';
import { StockGroupCard } from './StockGroupCard';
import { GROUP_STYLES } from './stock-layout';
import { TopOfCards } from './TopOfResults';
import type { StockGroups } from './use-stock-groups';

const GROUP_LIST = { containerType: 'inline-size', ...GROUP_STYLES } as const;

/** The groups of a page under their heads, each open or closed (C08, C09). */
export function StockGroupList({
  stock,
  settled,
  list,
  participant,
  pendingOrders,
  onGradeInfo,
}: {
  readonly stock: LoadedStock;
  readonly settled: SettledFilter;
  readonly list: StockGroups;
  /** Whose stock the page is at, also while the one's before still stands. */
  readonly participant: string;
  readonly pendingOrders: Readonly<Record<string, number>>;
  readonly onGradeInfo: (grade: string) => void;
}) {
  const selected = useSelectedRows(participant);
  const { groups = [], drawn, slots, words, isOpen, toggle } = list;

  // What Shift selects over: the rows that are open, in the order in which they stand.
  const openItems = useRef<readonly string[]>([]);
  useEffect(() => {
    openItems.current = groups.flatMap((group) =>
      isOpen(group.key) ? group.items.map(({ itemNumberWarehouse }) => itemNumberWarehouse) : [],
    );
  });
  const select = useCallback(
    (key: string, withShift: boolean) => selectRow(participant, key, withShift, () => openItems.current),
    [participant],
  );
  const selectAll = useStable(() => {
    const keys = listedKeys(stock, settled);
    selectRows(stock.participant, keys, !keys.every((key) => selected.has(key)));
  });
  const { items } = settled.view;
  return (
    <Box className="groups" sx={GROUP_LIST}>
      <StockColumnHeads
        settings={stock.settings}
        items={items}
        isAll={selected.size >= items && listedKeys(stock, settled).every((key) => selected.has(key))}
        onAll={selectAll}
      />
      {drawn.map((group, at) => (
        <StockGroupCard
          key={slots[at]}
          group={group}
          settings={stock.settings}
          participantId={isOwnStock(participant) ? null : participant}
          pendingOrders={pendingOrders}
          words={words}
          isExpanded={isOpen(group.key)}
          participant={participant}
          selected={selected}
          onSelect={select}
          onToggle={toggle}
          onGradeInfo={onGradeInfo}
        />
      ))}
      <TopOfCards />
    </Box>
  );
}

/** Keys of all that a filter lets through, over all pages. */
function listedKeys({ index, settings }: LoadedStock, { filter }: SettledFilter): readonly string[] {
  const { itemNumberWarehouse } = index.columns.texts;
  return Array.from(index.rowsOf(selectionOf(filter, settings)), (row) => itemNumberWarehouse.at(row));
}
