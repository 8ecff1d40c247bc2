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
  ENTRY_IS_BACK: 'Ihre Sitzung endete, bevor dies gesendet wurde. Ihre Eingaben sind wieder da; gesendet wurde nichts.',
  OFFLINE: 'Sie sind offline. Diese Seite bleibt, wie sie ist, und macht weiter, sobald das Netz zurück ist.',
  OFFLINE_SAID: 'Offline',
  SLOWED_DOWN: 'Einen Moment',
  OFFLINE_AS_OF: 'Offline: Stand ${1}',
  OFFLINE_RETRY: 'Erneut versuchen',
  PALETTE: 'Öffnen und ausführen',
  PALETTE_SCREENS: 'Seiten',
  PALETTE_OPEN: 'Alles durchsuchen',
  PALETTE_FIELD: 'Seiten, Vorgänge und Befehle suchen',
  PALETTE_RESULTS: { one: '${1} Treffer', other: '${1} Treffer' },
  PALETTE_NOTHING: 'Nichts gefunden zu „${1}“.',
  PALETTE_NOTHING_HINT: 'Versuchen Sie eine Nummer, einen Namen oder einen Wortteil.',
  PALETTE_SEARCHING: 'Suche läuft …',
  PALETTE_FAILED: '${1} konnte gerade nicht durchsucht werden.',
  PALETTE_KEYS: '↑ ↓ wählen · Enter öffnen · Esc schließen',
  PALETTE_COMMANDS: 'Befehle',
  MESSAGES_ALL: '${1} Meldungen',
};
