import type { Texts } from '@tradehall/domain/text/fill-text';

/** What the kit's own pictures say. */
export const uiTexts = {
  PAGES: 'Pages',
  FIRST_PAGE: 'First page',
  PREVIOUS_PAGE: 'Previous page',
  PAGE_OF: 'Page ${1} of ${2}',
  NEXT_PAGE: 'Next page',
  LAST_PAGE: 'Last page',
  DISCARD_TITLE: 'Discard what you entered?',
  DISCARD_QUESTION: 'It has not been saved.',
  DISCARD_KEEP: 'Keep editing',
  DISCARD_CONFIRM: 'Discard',
  OFFLINE: 'You are offline. This page stays as it is, and goes on when the network is back.',
  OFFLINE_RETRY: 'Try again',
} as const satisfies Texts;
