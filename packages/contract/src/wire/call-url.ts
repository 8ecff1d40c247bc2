import { GATEWAY, type CallDefinition } from './define-call';

/** What stands in the address of a call: its parameters and its query. */
export interface CallAddress {
  readonly params?: unknown;
  readonly query?: unknown;
}

/** The address of a call, `/px-api-gateway/returns/RT-7?page=2`; every client of the contract builds it here. */
export function callUrl(call: Pick<CallDefinition, 'path'>, { params, query }: CallAddress = {}): string {
  const values = (params ?? {}) as Readonly<Record<string, unknown>>;
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name] ?? '')));
  return GATEWAY + path + queryText(query);
}

/** A list repeats its name; what is undefined or null is left out. */
function queryText(query: unknown): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined || value === null) continue;
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one));
  }
  return search.size === 0 ? '' : `?${search.toString()}`;
}
