import type { InvalidateQueryFilters, Query } from '@tanstack/react-query';
import { queryClient } from './query-client';

/** Answers on their way that are asked for once more when they came. */
const askedOnceMore = new WeakSet<Query>();

/**
 * Has answers asked for anew where a screen shows them. One that is read anew already is dropped for a newer one; the
 * first of a screen, or one that no screen waits for any more, is waited for, and may have been read before what it is
 * refreshed for: it is asked for once more when it came, however often it was refreshed meanwhile (J03).
 */
export async function refreshQueries(filters: InvalidateQueryFilters): Promise<void> {
  const waitedFor = queryClient
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter((query) => query.state.data === undefined || !query.isActive());
  await Promise.all([queryClient.invalidateQueries(filters), ...waitedFor.map(askOnceMore)]);
}

/**
 * Something happened, and a screen asks anew for what it shows of it. What no screen shows now may be about it as well:
 * the next one that shows it asks for it, however young it is. What is asked for once alone stays.
 */
export function doubtUnseen(): void {
  void refreshQueries({ type: 'inactive', refetchType: 'none', predicate: ({ options }) => !isForGood(options) });
}

/** Every asking says how long its answer is good for; the library's type of a query leaves it out. */
function isForGood(options: object): boolean {
  return 'staleTime' in options && options.staleTime === Infinity;
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
