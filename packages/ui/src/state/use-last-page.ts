import { useEffect } from 'react';

interface FoundPage {
  readonly data: { readonly count: number } | undefined;
  /** What stands there is the answer to another question. */
  readonly isPlaceholderData: boolean;
}

/**
 * How many pages a list has. One beyond the last, as an old link may name it, becomes the last: a list that has rows is
 * never shown as an empty one (H01, H15). Until then there is nothing to show.
 */
export function useLastPage(
  page: number,
  size: number,
  { data, isPlaceholderData }: FoundPage,
  onPage: (page: number) => void,
): { readonly pages: number; readonly isBeyond: boolean } {
  const pages = Math.max(1, Math.ceil((data?.count ?? 0) / size));
  const isBeyond = data !== undefined && !isPlaceholderData && page > pages;
  useEffect(() => {
    if (isBeyond) onPage(pages);
    // It is gone to once, however often the screen is drawn meanwhile.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isBeyond, pages]);
  return { pages, isBeyond };
}
