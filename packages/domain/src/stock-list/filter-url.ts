import { DEFAULT_PARTICIPANT, isOwnStock } from '../network/participant';
import { isAttributeName } from './stock-item';
import { INITIAL_FILTER, type StockFilter } from './stock-filter';

/** Longer searches are cut. */
export const SEARCH_LIMIT = 200;

/**
 * The filter as a query string without `?` (C15):
 * `category`, `includeOutOfStock`, `warehouseGroup`, `warehouse` as a comma list whose values are
 * percent-encoded one by one, each attribute name once a value, and `q` for the search (W01). The page is not mirrored.
 */
export function filterToSearch(filter: StockFilter): string {
  const pairs: string[] = [];
  if (filter.category !== undefined) pairs.push(`category=${encode(filter.category)}`);
  if (filter.includeOutOfStock) pairs.push('includeOutOfStock=true');
  if (!isOwnStock(filter.warehouseGroup)) pairs.push(`warehouseGroup=${encode(filter.warehouseGroup)}`);
  if (filter.warehouse.length > 0) pairs.push(`warehouse=${filter.warehouse.map(encode).join(',')}`);
  for (const name of Object.keys(filter.attributes).sort()) {
    for (const value of filter.attributes[name] ?? []) pairs.push(`${encode(name)}=${encode(value)}`);
  }
  if (filter.search !== '') pairs.push(`q=${encode(filter.search)}`);
  return pairs.join('&');
}

/**
 * Reads a query string, with or without `?`. Unknown categories and values are kept: whether they match
 * is for the stock to say. `p` and every other name that can be no attribute is ignored; broken
 * percent-encoding is taken as it stands.
 */
export function filterFromSearch(search: string): StockFilter {
  const attributes = new Map<string, string[]>();
  let filter: StockFilter = INITIAL_FILTER;
  for (const pair of search.replace(/^\?/, '').split('&')) {
    const separator = pair.indexOf('=');
    if (separator < 0) continue;
    const name = decode(pair.slice(0, separator));
    const raw = pair.slice(separator + 1);
    if (name === 'category') filter = { ...filter, category: decode(raw) };
    else if (name === 'includeOutOfStock') filter = { ...filter, includeOutOfStock: decode(raw) === 'true' };
    else if (name === 'warehouseGroup') filter = { ...filter, warehouseGroup: decode(raw) || DEFAULT_PARTICIPANT };
    else if (name === 'warehouse')
      filter = {
        ...filter,
        warehouse: unique(
          raw
            .split(',')
            .map(decode)
            .filter((value) => value !== ''),
        ),
      };
    else if (name === 'q') filter = { ...filter, search: readSearch(decode(raw)) };
    else if (isAttributeName(name)) attributes.set(name, unique([...(attributes.get(name) ?? []), decode(raw)]));
  }
  return { ...filter, attributes: Object.fromEntries(attributes) };
}

/** A search as the address and the filter hold it: without the spaces around it, and no longer than anybody types. */
export function readSearch(typed: string): string {
  return typed.trim().slice(0, SEARCH_LIMIT);
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}

/** A lone half of a surrogate pair has no encoding; it becomes the replacement character instead of an error. */
function encode(text: string): string {
  return encodeURIComponent(
    text.replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '\uFFFD'),
  );
}

function decode(text: string): string {
  const spaced = text.replace(/\+/g, ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}
