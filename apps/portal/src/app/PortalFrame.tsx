import { AppFrame } from '@tradehall/ui/frame/AppFrame';
import { configuration } from '@tradehall/web/tenant/configuration';
import { DeactivatedPage } from './DeactivatedPage';

/** Every screen of the portal, or that the site is no longer available (A07). */
export function PortalFrame() {
  return configuration.deactivated ? <DeactivatedPage /> : <AppFrame />;
}
