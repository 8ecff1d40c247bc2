import { useEffect } from 'react';
import { shortenTitle } from '@tradehall/domain/format/shorten-title';
import { configuration } from '@tradehall/web/tenant/configuration';

/** What waits unseen, before every title; and the title itself, undefined for the site's own. */
let count = 0;
let title: string | undefined;

function show(): void {
  document.title = `${count > 0 ? `(${count}) ` : ''}${title ?? configuration.title}`;
}

/** Names the window while the screen is shown (A10); the site's own title stands when there is none or it is gone. */
export function useDocumentTitle(wanted: string | undefined): void {
  useEffect(() => {
    if (wanted === undefined) return;
    title = wanted;
    show();
    return () => {
      title = undefined;
      show();
    };
  }, [wanted]);
}

/** The window of a screen reads its heading, shortened to four words, before the site's title (L03). */
export function useScreenTitle(heading: string | undefined): void {
  useDocumentTitle(heading === undefined ? undefined : `${shortenTitle(heading)} · ${configuration.title}`);
}

/** How many things wait unseen, for whoever looks at the window's name alone; 0 takes the number away. */
export function setTitleCount(unseen: number): void {
  count = unseen;
  show();
}
