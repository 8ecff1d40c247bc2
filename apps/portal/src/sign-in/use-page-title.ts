import { useEffect } from 'react';
import { configuration } from '@tradehall/web/tenant/configuration';

/** Names the page while it is shown; the site's own title comes back with the next one (A10). */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title;
    return () => {
      document.title = configuration.title;
    };
  }, [title]);
}
