import type { proofOfExportTexts as English } from '../en/proof-of-export';
import type { Translation } from '../translation';

/** Proofs of export in German. */
export const proofOfExportTexts: Translation<typeof English> = {
  POE_TITLE: 'Ausfuhrnachweis',
  POE_INTRO: 'Wir benötigen einen Ausfuhrnachweis für Ihren Einkauf. Laden Sie für jedes Dokument eine Datei hoch.',
  POE_UPLOAD: 'Hochladen',
  POE_CLOSE: 'Schließen',
  POE_CHOOSE_FILE: 'Datei für ${1} wählen',
  POE_FOR_ORDER: 'Für Bestellung ${1}',
  POE_STATUS_MISSING: 'Fehlt',
  POE_STATUS_SUBMITTED: 'Eingereicht, wartet auf Genehmigung',
  POE_STATUS_REJECTED: 'Abgelehnt: ${1}',
  POE_OPEN: 'Ausfuhrnachweis hochladen',
  POE_UPLOADED: { one: '${1} Dokument wurde hochgeladen', other: '${1} Dokumente wurden hochgeladen' },
  POE_FILE_REQUIRED: 'Bitte laden Sie mindestens einen Ausfuhrnachweis hoch',
  POE_UPLOAD_FAILED: 'Hochladen fehlgeschlagen! Bitte versuchen Sie es erneut.',
  POE_TOKEN_INVALID: 'Dieser Hochladevorgang ist abgelaufen. Bitte versuchen Sie es erneut.',
  POE_ORDER_UNKNOWN: 'Das Konto hat keine Bestellung ${1}.',
  POE_NOT_FOUND: 'Dieser Ausfuhrnachweis wird nicht mehr verlangt. Es wurde nichts geändert.',
  POE_DECIDED_MEANWHILE: 'Über „${1}“ wurde inzwischen entschieden. Es wurde nichts geändert.',
  POE_APPROVED: 'Dieser Ausfuhrnachweis ist schon angenommen.',
};
