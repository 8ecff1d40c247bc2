import type { InvalidateQueryFilters, Query } from '@tanstack/react-query';
import { queryClient } from './query-client';

/** First answers on their way that are asked for once more when they came. */
const askedOnceMore = new WeakSet<Query>();

/**
 * Has answers asked for anew where a screen shows them. One that is read anew already is dropped for a newer one; the
 * first of a screen is waited for, and may have been read before what it is refreshed for: it is asked for once more
 * when it came, however often it was refreshed meanwhile (J03).
 */
export async function refreshQueries(filters: InvalidateQueryFilters): Promise<void> {
  const first = queryClient
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter((query) => query.state.data === undefined);
  await Promise.all([queryClient.invalidateQueries(filters), ...first.map(askOnceMore)]);
}

async function askOnceMore(query: Query): Promise<void> {
  if (askedOnceMore.has(query)) return;
  askedOnceMore.add(query);
  try {
    await query.promise;
  } catch {
    // What could not be loaded says so itself.
    return;
  } finally {
    askedOnceMore.delete(query);
  }
  await queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
}
