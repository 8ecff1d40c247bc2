import type { StoredItem } from './stock-store';

/** Whether both say the same, quantities left to the ledger. */
export function isSameItem(before: StoredItem, after: StoredItem): boolean {
  return (Object.keys(after) as (keyof StoredItem)[]).every(
    (field) => field === 'quantity' || isSameField(before, after, field),
  );
}

export function isSameField(one: StoredItem, other: StoredItem, field: keyof StoredItem): boolean {
  if (field !== 'attributes') return one[field] === other[field];
  const names = new Set([...Object.keys(one.attributes), ...Object.keys(other.attributes)]);
  return [...names].every((name) => one.attributes[name] === other.attributes[name]);
}
