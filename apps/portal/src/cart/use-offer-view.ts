import { useEffect, useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { useDebounced } from '@tradehall/ui/state/use-debounced';
import type { CartSearch } from '../navigation/cart-search';
import { routes } from '../navigation/routes';

/** How the offers are ordered and narrowed. */
export type OfferView = Omit<CartSearch, 'tab'>;

/** The address follows when nothing changed for so many milliseconds. */
const SETTLES_AFTER = 250;

function viewOf({ q, sort, direction, status, warehouse, supplier, expires }: CartSearch): OfferView {
  return { q, sort, direction, status, warehouse, supplier, expires };
}

/**
 * The view of an offer tab: it changes at once, and its address follows, and leads when it moves on its own by back,
 * forward or a link (W20).
 */
export function useOfferView(): readonly [OfferView, (change: Partial<OfferView>) => void] {
  const found = routes.cart.useSearch();
  const navigate = routes.cart.useNavigate();
  const router = useRouter();
  const [view, setView] = useState(() => viewOf(found));
  const isLeaving = () => router.latestLocation.pathname !== router.state.location.pathname;
  const settled = useDebounced(view, SETTLES_AFTER, isLeaving);
  const inAddress = JSON.stringify(viewOf(found));
  const wanted = JSON.stringify(settled);
  const [followed, setFollowed] = useState(inAddress);
  // What this screen wrote and the address has not shown yet: catching up, it must not take back what changed since.
  const [written, setWritten] = useState<readonly string[]>([inAddress]);
  if (!written.includes(wanted)) setWritten([...written, wanted]);
  else if (wanted === inAddress && written.length > 1) setWritten([wanted]);
  if (followed !== inAddress) {
    setFollowed(inAddress);
    if (!written.includes(inAddress)) setView(viewOf(found));
  }
  useEffect(() => {
    if (wanted === inAddress) return;
    void navigate({
      search: (before) => ({ ...before, ...settled }),
      hash: true,
      replace: true,
      resetScroll: false,
    });
    // Only a view that settled moves the address.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [wanted]);
  return [view, (change) => setView((before) => ({ ...before, ...change }))];
}
