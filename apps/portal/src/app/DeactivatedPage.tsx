import { useEffect } from 'react';
import { watchShop } from '@tradehall/web/fetch/shop-state';
import { ShopClosedNote } from './ShopClosedNote';

/** A page that was opened while its shop is closed (A07); it opens by itself, at its address, once the shop does. */
export function DeactivatedPage() {
  useEffect(() => watchShop((isOpen) => void (isOpen && window.location.reload())), []);
  return (
    <main>
      <ShopClosedNote />
    </main>
  );
}
