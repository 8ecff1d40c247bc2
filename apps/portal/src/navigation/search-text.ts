/**
 * Query strings as the stock list writes them (C15): `warehouse` is a comma list whose values are
 * percent-encoded one by one, other names repeat. Reading and writing lose nothing, so that the router never
 * rewrites a shared link into another one.
 */
const COMMA_LISTS: ReadonlySet<string> = new Set(['warehouse']);

type SearchValue = string | readonly string[];

function decode(text: string): string {
  const spaced = text.replace(/\+/g, ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

export function parseSearch(text: string): Record<string, SearchValue> {
  const search: Record<string, SearchValue> = {};
  for (const pair of text.replace(/^\?/, '').split('&')) {
    if (pair === '') continue;
    const at = pair.indexOf('=');
    const name = decode(at < 0 ? pair : pair.slice(0, at));
    const raw = at < 0 ? '' : pair.slice(at + 1);
    const before = search[name];
    if (COMMA_LISTS.has(name)) search[name] = [...(before ?? []), ...raw.split(',').map(decode)];
    else if (before === undefined) search[name] = decode(raw);
    else search[name] = [...(typeof before === 'string' ? [before] : before), decode(raw)];
  }
  return search;
}

export function stringifySearch(search: Record<string, unknown>): string {
  const pairs: string[] = [];
  for (const [name, value] of Object.entries(search)) {
    if (value === undefined || value === null) continue;
    const values = (Array.isArray(value) ? value : [value]).map((one) => encodeURIComponent(String(one)));
    if (COMMA_LISTS.has(name)) pairs.push(`${encodeURIComponent(name)}=${values.join(',')}`);
    else for (const one of values) pairs.push(`${encodeURIComponent(name)}=${one}`);
  }
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}
