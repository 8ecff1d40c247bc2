import type { filesTexts as English } from '../en/files';
import type { Translation } from '../translation';

/** Files in German. */
export const filesTexts: Translation<typeof English> = {
  FILE_INFECTED: 'Die Datei ${1} wurde abgelehnt: Die Virenprüfung hat darin etwas gefunden.',
  FILE_LINK_EXPIRED: 'Dieser Link ist abgelaufen. Gehen Sie zur Seite zurück und öffnen Sie die Datei erneut.',
  FILE_SCAN_UNAVAILABLE:
    'Dateien können gerade nicht auf Viren geprüft werden, deshalb wird keine angenommen. Nichts wurde geändert; bitte versuchen Sie es in einigen Minuten erneut.',
  FILE_SHEET_FULL:
    'Das Blatt ist voll, und Zeilen fehlen. Suchen oder filtern Sie in der Liste, und exportieren Sie sie in Teilen.',
  FILES_UNAVAILABLE:
    'Dateien sind gerade nicht erreichbar. Nichts wurde geändert; bitte versuchen Sie es in einigen Minuten erneut.',
};
