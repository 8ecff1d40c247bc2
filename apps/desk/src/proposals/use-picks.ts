import { useState } from 'react';
import { getBuyers } from '@tradehall/contract/buyers';
import { getDeskStock } from '@tradehall/contract/stock-desk/desk-stock-calls';
import { useKept } from '@tradehall/ui/state/use-kept';
import { useDebounced } from '@tradehall/ui/state/use-debounced';
import { useCall } from '@tradehall/web/calls/use-call';
import { count } from '@tradehall/web/tenant/format';
import type { ProposedItem } from './propose-entry';
import type { Pickable } from './SearchPicker';

const ASKED_AFTER = 250;
const FOUND = 6;

function useWords() {
  const [typed, setTyped] = useState('');
  return { typed, setTyped, asked: useDebounced(typed.trim(), ASKED_AFTER) };
}

/** What is picked, over the end of the session too where it has a name (L01). */
function usePicked<Picked>(record: string | undefined) {
  const [picked, setPicked] = useState<readonly Picked[]>([]);
  useKept<readonly Picked[]>(record, {
    keep: () => (picked.length === 0 ? undefined : picked),
    restore: setPicked,
  });
  return [picked, setPicked] as const;
}

/** Items of the stock, found by words and picked one after the other. */
export function useItemPicks(record: string | undefined) {
  const { typed, setTyped, asked } = useWords();
  const [items, setItems] = usePicked<ProposedItem>(record);
  const { data, error } = useCall(
    getDeskStock,
    { query: { search: asked, state: 'in', limit: FOUND } },
    { enabled: asked !== '' },
  );
  const asPickable = (item: ProposedItem): Pickable => ({
    id: item.itemNumberWarehouse,
    name: item.description,
    detail: `${item.itemNumber} · ${item.warehouseLabel} · ${count(item.quantity)}`,
  });
  return {
    items,
    typed,
    onType: setTyped,
    found: asked === '' ? undefined : data?.rows.map(asPickable),
    failure: error?.message,
    picked: items.map(asPickable),
    onPick: (id: string) => {
      const item = data?.rows.find((row) => row.itemNumberWarehouse === id);
      if (item !== undefined) setItems([...items, item]);
      setTyped('');
    },
    onRemove: (id: string) => setItems(items.filter((item) => item.itemNumberWarehouse !== id)),
  };
}

/** Approved buyers, found by words and picked one after the other. */
export function useBuyerPicks(record: string | undefined) {
  const { typed, setTyped, asked } = useWords();
  const [picked, setPicked] = usePicked<Pickable>(record);
  const { data, error } = useCall(
    getBuyers,
    { query: { search: asked, state: 'APPROVED', limit: FOUND } },
    { enabled: asked !== '' },
  );
  const found = data?.rows.map((row): Pickable => ({ id: row.accountId, name: row.name, detail: row.contactName }));
  return {
    picked,
    typed,
    onType: setTyped,
    found: asked === '' ? undefined : found,
    failure: error?.message,
    onPick: (id: string) => {
      const buyer = found?.find((one) => one.id === id);
      if (buyer !== undefined) setPicked([...picked, buyer]);
      setTyped('');
    },
    onRemove: (id: string) => setPicked(picked.filter((one) => one.id !== id)),
  };
}
