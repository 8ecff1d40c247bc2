import type { ListView } from '@tradehall/domain/stock-list/list-view';
import { workbenchTexts } from '@tradehall/texts/en/workbench';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count } from '@tradehall/web/tenant/format';
import type { LineColumn } from './line-columns';
import { BOX_WIDTH } from './lines-layout';

interface SortingProps {
  readonly view: ListView;
  readonly onView: (next: Partial<ListView>) => void;
}

interface LinesHeadProps extends SortingProps {
  readonly columns: readonly LineColumn[];
  readonly tracks: string;
  /** Of all columns, in pixels. */
  readonly width: number;
  readonly rows: number;
  readonly isAll: boolean;
  readonly onAll: (isAll: boolean) => void;
}

/** The heads of the lines: they select every row and sort. */
export function LinesHead({ columns, tracks, width, rows, isAll, onAll, ...sorting }: LinesHeadProps) {
  const t = useTexts(workbenchTexts);
  return (
    <div role="row" aria-rowindex={1} className="lines-head" style={{ gridTemplateColumns: tracks, minWidth: width }}>
      <div role="columnheader" className="cell box stays">
        <input
          type="checkbox"
          aria-label={t('LIST_SELECT_ALL', [count(rows)])}
          checked={isAll}
          onChange={() => onAll(!isAll)}
        />
      </div>
      {columns.map((column, place) => (
        <Head key={column.id} column={column} isFirst={place === 0} {...sorting} />
      ))}
    </div>
  );
}

function Head({
  column,
  isFirst,
  view,
  onView,
}: SortingProps & { readonly column: LineColumn; readonly isFirst: boolean }) {
  const { sort } = view;
  const isSorted = sort?.by === column.id;
  const first = column.sortsFirst ?? 'asc';
  const press = () => {
    if (!isSorted) onView({ sort: { by: column.id, direction: first } });
    // The third press gives the shop's own order back.
    else if (sort.direction === first) onView({ sort: { by: column.id, direction: first === 'asc' ? 'desc' : 'asc' } });
    else onView({ sort: undefined });
  };
  return (
    <div
      role="columnheader"
      className={`cell${column.isNumber === true ? ' number' : ''}${isFirst ? ' stays' : ''}`}
      style={isFirst ? { left: BOX_WIDTH } : undefined}
      {...(isSorted
        ? { 'aria-sort': sort.direction === 'asc' ? ('ascending' as const) : ('descending' as const) }
        : {})}
    >
      <button
        type="button"
        className="sorter"
        style={{ textAlign: column.isNumber === true ? 'right' : 'left' }}
        onClick={press}
      >
        {column.label}
        <span aria-hidden>{isSorted ? (sort.direction === 'asc' ? ' ↑' : ' ↓') : ''}</span>
      </button>
    </div>
  );
}
