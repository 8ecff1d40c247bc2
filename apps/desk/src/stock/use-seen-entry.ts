import { useState } from 'react';
import { adjustStock, transferStock, type LedgerEntry } from '@tradehall/contract/stock-desk/stock-item-calls';
import { refusalDetails } from '@tradehall/web/fetch/network-error';

/**
 * The ledger as it stood when the dialog opened: what moved since is looked at before more moves (SD24). A refusal
 * is looked at: what it names is what is acted on next.
 */
export function useSeenEntry(ledger: readonly LedgerEntry[]) {
  const [first] = useState(ledger[0]?.entryId ?? 0);
  const [lastEntry, setLast] = useState(first);
  return {
    lastEntry,
    /** What moved since the dialog opened, the newest first. */
    moved: ledger.filter(({ entryId }) => entryId > first),
    overtaken: (error: unknown) => {
      const now =
        refusalDetails(adjustStock, 'STOCK_MOVED_SINCE', error) ??
        refusalDetails(transferStock, 'STOCK_MOVED_SINCE', error);
      if (now !== undefined) setLast(now.lastEntry);
      return false;
    },
  };
}
