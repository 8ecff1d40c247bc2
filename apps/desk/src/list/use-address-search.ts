import { useEffect } from 'react';
import { useListSearch, type ListSearchField } from '@tradehall/ui/state/use-list-search';

/** The search field of a list whose words stand in the address: the address follows the field, and the field it. */
export function useAddressSearch(
  found: string | undefined,
  write: (search: string | undefined) => void,
): ListSearchField {
  const field = useListSearch(found);
  useEffect(() => {
    if (field.settled !== found) write(field.settled);
    // What settles is written, not what arrives.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [field.settled]);
  return field;
}
