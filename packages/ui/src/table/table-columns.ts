import type { ReactNode } from 'react';

/**
 * Where a fact stands on a phone's card: on top left or right, in lines of its own, under its label in pairs, or at
 * the foot.
 */
export type CardPlace = 'title' | 'corner' | 'line' | 'fact' | 'foot' | 'none';

export interface Column<Row> {
  readonly id: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers stand right. */
  readonly align?: 'left' | 'right';
  readonly isSortable?: boolean;
  /** Where sorting by it starts; words begin at A. */
  readonly sortsFirst?: Sorting['direction'];
  /** Never broken over two lines. */
  readonly noWrap?: boolean;
  readonly place?: CardPlace;
  /** What the card shows instead, where a fact needs more beside it. */
  readonly card?: (row: Row) => ReactNode;
}

export interface Sorting {
  readonly by: string;
  readonly direction: 'asc' | 'desc';
}

export interface DataTableProps<Row> {
  /** The table's name. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** Undefined until they are loaded. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  readonly sorting?: Sorting;
  readonly onSort?: (next: Sorting) => void;
  /** What a press anywhere on a row does, as its link does. */
  readonly onOpen?: (row: Row) => void;
  /** The row that keys act on. */
  readonly isCurrent?: (row: Row) => boolean;
  /** The title of a card, where it is none of the columns. */
  readonly cardTitle?: (row: Row) => ReactNode;
  /** Buttons of a row, after its facts. */
  readonly rowActions?: (row: Row) => ReactNode;
  readonly actionsLabel?: string;
  readonly error?: unknown;
  readonly onRetry?: () => void;
  /** Why there is nothing, and what next. */
  readonly empty: ReactNode;
}
