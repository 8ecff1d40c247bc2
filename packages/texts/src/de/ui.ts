import type { uiTexts as English } from '../en/ui';
import type { Translation } from '../translation';

/** The kit's own pictures in German. */
export const uiTexts: Translation<typeof English> = {
  PAGES: 'Seiten',
  FIRST_PAGE: 'Erste Seite',
  PREVIOUS_PAGE: 'Vorige Seite',
  PAGE_OF: 'Seite ${1} von ${2}',
  NEXT_PAGE: 'Nächste Seite',
  LAST_PAGE: 'Letzte Seite',
  DISCARD_TITLE: 'Eingaben verwerfen?',
  DISCARD_QUESTION: 'Sie sind noch nicht gespeichert.',
  DISCARD_KEEP: 'Weiter bearbeiten',
  DISCARD_CONFIRM: 'Verwerfen',
  OFFLINE: 'Sie sind offline. Diese Seite bleibt, wie sie ist, und macht weiter, sobald das Netz zurück ist.',
  OFFLINE_RETRY: 'Erneut versuchen',
};
