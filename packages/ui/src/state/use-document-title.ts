import { useEffect } from 'react';
import { shortenTitle } from '@tradehall/domain/format/shorten-title';
import { configuration } from '@tradehall/web/tenant/configuration';

/** Names the window while the screen is shown (A10); the site's own title stands when there is none or it is gone. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return;
    document.title = title;
    return () => {
      document.title = configuration.title;
    };
  }, [title]);
}

/** The window of a screen reads its heading, shortened to four words, before the site's title (L03). */
export function useScreenTitle(heading: string | undefined): void {
  useDocumentTitle(heading === undefined ? undefined : `${shortenTitle(heading)} · ${configuration.title}`);
}
