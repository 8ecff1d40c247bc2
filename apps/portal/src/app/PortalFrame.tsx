import { AppFrame } from '@tradehall/ui/frame/AppFrame';
import { lazyPart } from '@tradehall/ui/lazy-part';
import { useShopState } from '@tradehall/web/fetch/shop-state';
import { configuration } from '@tradehall/web/tenant/configuration';
import { Suspense } from 'react';
import { DeactivatedPage } from './DeactivatedPage';

const ShopPausedDialog = lazyPart(() => import('./ShopPausedDialog'), 'ShopPausedDialog');

/** Every screen of the portal, or that the site is no longer available (A07). */
export function PortalFrame() {
  const isOpen = useShopState() === 'open';
  if (configuration.deactivated) return <DeactivatedPage />;
  return (
    <>
      <AppFrame />
      {isOpen ? null : (
        <Suspense fallback={null}>
          <ShopPausedDialog />
        </Suspense>
      )}
    </>
  );
}
