import type { returnsTexts as English } from '../en/returns';
import type { Translation } from '../translation';

/** Returns in German. */
export const returnsTexts: Translation<typeof English> = {
  RETURNS_TITLE: 'Retouren',
  RETURNS_COUNT: { one: '${1} Retoure', other: '${1} Retouren' },
  RETURNS_SEARCH: 'Retouren suchen',
  RETURNS_SEARCH_HINT: 'Nummer der Retoure, der Bestellung oder des Artikels',
  RETURNS_EMPTY: 'Sie haben keine Retouren',
  RETURNS_EMPTY_HINT: 'Öffnen Sie eine versandte Bestellung und wählen Sie bei einer Position „Retoure“.',
  RETURNS_NO_MATCH: 'Keine Retoure entspricht dieser Suche',
  RETURN_TITLE: 'Retoure Nr. ${1}',
  RETURN_NUMBER: 'Retoure Nr.',
  RETURN_ORDER: 'Bestellung Nr.',
  RETURN_ITEM: 'Artikel',
  RETURN_QUANTITY: 'Menge',
  RETURN_REASON: 'Grund',
  RETURN_COMMENT: 'Bemerkung',
  RETURN_CREDITS: 'Gutgeschrieben',
  RETURN_STATUS: 'Status',
  RETURN_UPDATED: 'Aktualisiert',
  RETURN_HISTORY: 'Verlauf',
  RETURN_REQUEST_TITLE: '${1} zurückgeben',
  RETURN_REQUEST_LIMIT: 'Bis zu ${1}',
  RETURN_REQUEST_SUBMIT: 'Retoure beantragen',
  RETURN_REQUEST_CLOSE: 'Schließen',
  RETURN_REQUESTED: 'Retoure ${1} wurde beantragt',
  RETURN_WITHDRAW: 'Retoure zurückziehen',
  RETURN_WITHDRAWN_DONE: 'Retoure ${1} wurde zurückgezogen',
  RETURN_NOTHING_LEFT: 'Von dieser Position ist nichts Versandtes mehr zurückzugeben.',
  RETURN_QUANTITY_LIMIT: 'Von dieser Position können Sie zwischen 1 und ${1} Stück zurückgeben.',
  RETURN_QUANTITY_ONE: 'Von dieser Position können Sie genau 1 Stück zurückgeben.',
  RETURN_REASON_REQUIRED: 'Bitte wählen Sie einen Grund.',
  RETURN_COMMENT_REQUIRED: 'Bitte beschreiben Sie, was nicht stimmt.',
  RETURN_RECEIVED_TOO_MANY: 'Mehr als ${1} Stück sollten nicht zurückkommen.',
  RETURN_NOT_FOUND: 'Es gibt keine Retoure mit dieser Nummer.',
  RETURN_UNITS_SOLD:
    'Diese Retoure kann nicht mehr abgelehnt werden: Ihre ${1} Stück gingen in den Bestand von ${2}, dort sind ${3} frei. Schreiben Sie sie stattdessen gut.',
  RETURN_LOT_UNMADE:
    'Diese Retoure kann nicht mehr abgelehnt werden: Was im Los war, ist wieder im Bestand. Schreiben Sie sie stattdessen gut.',
  RETURN_CREDITED_BY_HAND:
    'Stücke dieser Position wurden von Hand gutgeschrieben, seit Sie nachgesehen haben: ${1}. Es wurde keine Gutschrift geschrieben; die Retoure kann mit dieser enden.',
  RETURN_CREDITED_IN_PART:
    'Einige Stücke dieser Position wurden von Hand gutgeschrieben, seit Sie nachgesehen haben: ${1}. Es wurde keine Gutschrift geschrieben. Kam keines davon mit dieser Retoure zurück, schreiben Sie sie noch einmal gut.',
  RETURN_CREDIT_NOTE_OTHER:
    'Die Gutschrift ${1} enthält die Stücke dieser Retoure nicht, oder eine andere Retoure endete mit ihr.',
  RETURN_TRANSITION_REFUSED: 'Diese Retoure kann nicht auf ${1} gesetzt werden.',
  RETURN_CHANGED_MEANWHILE:
    'Jemand anderes hat diese Retoure inzwischen geändert, sie ist jetzt: ${1}. Es wurde nichts getan. Sehen Sie noch einmal nach und entscheiden Sie erneut.',
  RETURN_STATUS_REQUESTED: 'Beantragt',
  RETURN_STATUS_APPROVED: 'Genehmigt',
  RETURN_STATUS_REJECTED: 'Abgelehnt',
  RETURN_STATUS_RECEIVED: 'Eingegangen',
  RETURN_STATUS_CREDITED: 'Gutgeschrieben',
  RETURN_STATUS_WITHDRAWN: 'Zurückgezogen',
  RETURN_REASON_DAMAGED: 'Beschädigt angekommen',
  RETURN_REASON_WRONG_ITEM: 'Falscher Artikel',
  RETURN_REASON_NOT_AS_GRADED: 'Entspricht nicht der Zustandsstufe',
  RETURN_REASON_DEFECTIVE: 'Defekt',
  RETURN_REASON_OTHER: 'Anderer Grund',
  MAIL_RETURN_SUBJECT: 'Retoure ${1}: ${2}',
  MAIL_RETURN: 'Ihre Retoure ${1} über ${2} × ${3} ist jetzt: ${4}. ${5}',
  MAIL_RETURN_FEWER:
    'Ihre Retoure ${1} ist jetzt: ${4}. Von ${6} × ${3} zurückgekommen: ${2}. Der Rest bleibt bei Ihnen und kann noch zurückgeschickt werden. ${5}',
  MAIL_RETURN_CREDIT: 'Gutgeschrieben: ${2}, mit Gutschrift ${1}.',
  RETURN_FEWER_CAME: '${1} von ${2} zurückgekommen',
};
