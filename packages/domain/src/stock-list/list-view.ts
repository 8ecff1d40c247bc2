import type { LineSort } from './stock-lines';

/** How the list is looked at (W04), beside what it is filtered by. */
export interface ListView {
  readonly view: 'groups' | 'lines';
  readonly sort: LineSort | undefined;
  /** Columns of the lines in their order; undefined for the shop's own choice. */
  readonly columns: readonly string[] | undefined;
  readonly density: 'compact' | 'comfortable';
}

export const USUAL_VIEW: ListView = { view: 'groups', sort: undefined, columns: undefined, density: 'compact' };

/** More are not read from an address. */
const MOST_COLUMNS = 40;
/** A column is named as its field or attribute is. */
const COLUMN = /^[A-Za-z][A-Za-z0-9_-]{0,39}$/;

/**
 * The view as pairs of a query string. `view` is always among them: an address without it leaves the view to whoever
 * opens it, one with it says all of it.
 */
export function viewToSearch({ view, sort, columns, density }: ListView): string {
  const pairs = [`view=${view}`];
  if (view === 'lines') {
    if (sort !== undefined) pairs.push(`sort=${sort.direction === 'desc' ? '-' : ''}${sort.by}`);
    if (columns !== undefined) pairs.push(`columns=${columns.join('.')}`);
    if (density !== USUAL_VIEW.density) pairs.push(`density=${density}`);
  }
  return pairs.join('&');
}

/** The view that an address asks for; undefined where it says nothing. What cannot be read counts as not said. */
export function viewFromSearch(search: string): ListView | undefined {
  // Nothing that is read here needs encoding: what has any is no view.
  const params = new Map<string, string>();
  for (const pair of search.replace(/^\?/, '').split('&')) {
    const [name = '', value = ''] = pair.split('=');
    params.set(name, value);
  }
  const view = params.get('view');
  if (view !== 'groups' && view !== 'lines') return undefined;
  return readView({
    view,
    sort: readSort(params.get('sort')),
    columns: params.get('columns')?.split('.'),
    density: params.get('density'),
  });
}

/** A view from somewhere that anything may have been written to. */
export function readView(raw: Readonly<Partial<Record<keyof ListView, unknown>>>): ListView {
  const { sort, columns } = raw;
  const isSort = (value: unknown): value is LineSort =>
    typeof value === 'object' &&
    value !== null &&
    'by' in value &&
    COLUMN.test(String(value.by)) &&
    'direction' in value;
  const named = Array.isArray(columns)
    ? [...new Set(columns.filter((name): name is string => typeof name === 'string' && COLUMN.test(name)))]
    : [];
  return {
    view: raw.view === 'lines' ? 'lines' : 'groups',
    sort: isSort(sort) ? { by: sort.by, direction: sort.direction === 'desc' ? 'desc' : 'asc' } : undefined,
    columns: named.length === 0 ? undefined : named.slice(0, MOST_COLUMNS),
    density: raw.density === 'comfortable' ? 'comfortable' : 'compact',
  };
}

function readSort(text: string | undefined): LineSort | undefined {
  if (text === undefined) return undefined;
  const by = text.replace(/^-/, '');
  return COLUMN.test(by) ? { by, direction: text.startsWith('-') ? 'desc' : 'asc' } : undefined;
}
