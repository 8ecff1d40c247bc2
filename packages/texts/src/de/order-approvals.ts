import type { orderApprovalsTexts as English } from '../en/order-approvals';
import type { Translation } from '../translation';

/** Orders above a limit in German. */
export const orderApprovalsTexts: Translation<typeof English> = {
  ORDER_APPROVALS_TITLE: 'Genehmigungen',
  ORDER_APPROVALS_COUNT: { one: '${1} Bestellung', other: '${1} Bestellungen' },
  ORDER_APPROVALS_EMPTY: 'Nichts wartet auf Genehmigung',
  ORDER_APPROVALS_EMPTY_HINT:
    'Eine Bestellung über der Grenze eines Kollegen steht hier, bis ein Inhaber des Kontos entscheidet.',
  ORDER_APPROVALS_NOTICE: {
    one: '${1} Bestellung wartet auf Ihre Genehmigung.',
    other: '${1} Bestellungen warten auf Ihre Genehmigung.',
  },
  ORDER_APPROVALS_NOTICE_OWN: {
    one: '${1} Ihrer Bestellungen wartet auf einen Inhaber Ihres Kontos.',
    other: '${1} Ihrer Bestellungen warten auf einen Inhaber Ihres Kontos.',
  },
  ORDER_APPROVALS_SHOW: 'Anzeigen',
  ORDER_APPROVAL_WHAT: 'Bestellung',
  ORDER_APPROVAL_KIND_CHECKOUT: 'Neue Bestellung, ${1}',
  ORDER_APPROVAL_KIND_JOIN: 'Zu ${1} hinzugefügt',
  ORDER_APPROVAL_KIND_SAVE: 'Änderungen an ${1}',
  ORDER_APPROVAL_LINE_COUNT: { one: '${1} Position', other: '${1} Positionen' },
  ORDER_APPROVAL_WHO: 'Angefragt von',
  ORDER_APPROVAL_WHEN: 'Angefragt',
  ORDER_APPROVAL_TOTAL: 'Summe',
  ORDER_APPROVAL_STATE: 'Stand',
  ORDER_APPROVAL_STATE_WAITING: 'Wartet auf einen Inhaber',
  ORDER_APPROVAL_STATE_APPROVED: 'Genehmigt',
  ORDER_APPROVAL_STATE_REFUSED: 'Abgelehnt',
  ORDER_APPROVAL_STATE_WITHDRAWN: 'Zurückgezogen',
  ORDER_APPROVAL_STATE_EXPIRED: 'Ohne Antwort abgelaufen',
  ORDER_APPROVAL_TITLE: 'Bestellung von ${1}',
  ORDER_APPROVAL_UNTIL: 'bis ${1}',
  ORDER_APPROVAL_LIMIT: '${1} darf allein für ${2} bestellen.',
  ORDER_APPROVAL_WITHIN_LIMIT: '${1} darf das inzwischen allein bestellen.',
  ORDER_APPROVAL_ITEM: 'Artikel',
  ORDER_APPROVAL_QUANTITY: 'Menge',
  ORDER_APPROVAL_PRICE: 'Preis',
  ORDER_APPROVAL_AMOUNT: 'Betrag',
  ORDER_APPROVAL_SHIP_TO: 'Versand an',
  ORDER_APPROVAL_SHIPPING: 'Versandart',
  ORDER_APPROVAL_BILL_TO: 'Rechnung an',
  ORDER_APPROVAL_PAYMENT: 'Zahlungsart',
  ORDER_APPROVAL_SERVICES: 'Zusatzleistungen',
  ORDER_APPROVAL_THEN: 'Nach der Genehmigung',
  ORDER_APPROVAL_THEN_SHIPS: 'Wird sofort versandt',
  ORDER_APPROVAL_THEN_HOLDS: 'Wird zurückgestellt und nach der Freigabe versandt',
  ORDER_APPROVAL_WAS: 'angefragt als ${1}',
  ORDER_APPROVAL_PO: 'Bestellnummer ${1}',
  ORDER_APPROVAL_ASKED_TOTAL: 'Bei der Anfrage waren es ${1}. Sie genehmigen, was es jetzt kostet.',
  ORDER_APPROVAL_APPROVED_AT:
    'Die Positionen stehen so da, wie sie angefragt wurden, zusammen ${1}. Genehmigt wurden ${2}.',
  ORDER_APPROVAL_CHANGED:
    'Inzwischen hat sich etwas geändert. Sehen Sie Positionen und Summe noch einmal an und genehmigen Sie dann.',
  ORDER_APPROVAL_APPROVE: 'Genehmigen und bestellen',
  ORDER_APPROVAL_APPROVE_SAVE: 'Genehmigen',
  ORDER_APPROVAL_REFUSE: 'Ablehnen',
  ORDER_APPROVAL_REFUSE_TITLE: 'Diese Bestellung ablehnen?',
  ORDER_APPROVAL_REASON: 'Grund, den ${1} liest',
  ORDER_APPROVAL_BACK: 'Zurück',
  ORDER_APPROVAL_WITHDRAW: 'Zurückziehen',
  ORDER_APPROVAL_WITHDRAWN: 'Ihre Bestellung ist zurückgezogen. Die Positionen liegen weiter im Warenkorb.',
  ORDER_APPROVAL_WITHDRAWN_SAVE: 'Ihre Änderungen sind zurückgezogen. Die Bestellung bleibt, wie sie ist.',
  ORDER_APPROVAL_APPROVED: 'Genehmigt: Bestellung ${1}.',
  ORDER_APPROVAL_REFUSED: 'Abgelehnt. ${1} erfährt den Grund.',
  ORDER_APPROVAL_DONE_APPROVED: '${1} hat sie genehmigt, ${2}.',
  ORDER_APPROVAL_DONE_REFUSED: '${1} hat sie abgelehnt, ${2}: „${3}“',
  ORDER_APPROVAL_DONE_WITHDRAWN: 'Sie wurde zurückgezogen, ${2}.',
  ORDER_APPROVAL_DONE_ORDERED: 'Sie wartet nicht mehr: Ihre Positionen wurden als ${4} bestellt, ${2}.',
  ORDER_APPROVAL_DONE_EXPIRED:
    'Innerhalb von drei Tagen hat niemand entschieden. Fragen Sie aus dem Warenkorb noch einmal an.',
  ORDER_APPROVAL_DONE_EXPIRED_SAVE:
    'Innerhalb von drei Tagen hat niemand entschieden. Fragen Sie aus der Bestellung noch einmal an.',
  ORDER_APPROVAL_OWN_WAITS:
    'Noch ist nichts bestellt und nichts bezahlt. Ein Inhaber Ihres Kontos entscheidet bis ${1}. Die Positionen bleiben im Warenkorb.',
  ORDER_APPROVAL_OWN_WAITS_SAVE:
    'Noch ist nichts geändert. Ein Inhaber Ihres Kontos entscheidet bis ${1}; bis dahin bleibt die Bestellung, wie sie ist.',
  ORDER_APPROVAL_NOT_RESERVED:
    'Damit ist nichts zurückgelegt: Preise und Bestand werden bei der Genehmigung noch einmal geprüft.',
  ORDER_APPROVAL_OPEN_ORDER: 'Bestellung öffnen',
  ORDER_APPROVAL_OPEN_CART: 'Warenkorb öffnen',
  ORDER_LIMIT_NOTICE:
    'Diese Bestellung liegt über dem, was Sie allein bestellen dürfen (${1}). Sie geht an einen Inhaber Ihres Kontos, der entscheidet.',
  ORDER_LIMIT_NOTICE_ALL: 'Ihre Bestellungen gehen an einen Inhaber Ihres Kontos, der entscheidet.',
  ORDER_LIMIT_ASK: 'Die Bestellung geht an einen Inhaber Ihres Kontos, der entscheidet. Senden?',
  ORDER_WAITS_FOR_OWNER:
    'Ihre Bestellung wartet auf einen Inhaber Ihres Kontos. Sie erfahren es, sobald entschieden ist.',
  ORDER_ABOVE_LIMIT:
    'Diese Bestellung liegt über dem, was Sie allein bestellen dürfen (${1}). Fragen Sie einen Inhaber Ihres Kontos.',
  BID_ABOVE_LIMIT:
    'Dieses Gebot liegt über dem, was Sie allein bestellen dürfen (${1}). Bitten Sie einen Inhaber Ihres Kontos zu bieten.',
  ORDER_APPROVAL_UNKNOWN: 'Diese Bestellung wartet nicht auf Genehmigung.',
  ORDER_APPROVAL_DECIDED: 'Darüber wurde schon entschieden: ${1}.',
  ORDER_APPROVAL_ORDERED: 'Die Positionen wurden inzwischen als ${1} bestellt.',
  ORDER_APPROVAL_TAKEN_BACK: '${1} möchte diese Bestellung nicht mehr.',
  ORDER_APPROVAL_EXPIRED: 'Das wartete länger als drei Tage und ist abgelaufen. Es muss neu angefragt werden.',
  ORDER_APPROVAL_ASKER_GONE: '${1} gehört nicht mehr zu Ihrem Konto; um diese Bestellung wird nicht mehr gebeten.',
  ORDER_APPROVAL_ASKER_LEFT: '${1} darf nicht mehr bestellen; das kann nur noch abgelehnt werden.',
  ORDER_APPROVAL_OVERTAKEN: 'Die Bestellung wurde seit der Anfrage geändert. Es muss neu angefragt werden.',
  ORDER_APPROVAL_LINES: 'Einige Positionen können so, wie sie angefragt wurden, nicht mehr bestellt werden.',
  MAIL_ORDER_ASKED_SUBJECT: '${1} bittet Sie, eine Bestellung über ${2} zu genehmigen',
  MAIL_ORDER_ASKED_TEXT:
    '${1} möchte für ${2} aus ${3} bestellen, mehr als allein erlaubt. Vor Ihrer Genehmigung wird nichts bestellt.',
  MAIL_ORDER_ASKED_CHANGE_SUBJECT: '${1} bittet Sie, die Bestellung ${4} zu genehmigen, jetzt ${2}',
  MAIL_ORDER_ASKED_CHANGE_TEXT:
    '${1} möchte die Bestellung ${4} ändern oder versenden lassen. Sie kostet dann insgesamt ${2}, mehr als allein erlaubt. Bis zu Ihrer Genehmigung bleibt sie, wie sie ist.',
  MAIL_ORDER_ASKED_OPEN: 'Bestellung ansehen',
  ORDER_ASK_OVER: '${1} bat Sie, eine Bestellung über ${2} zu genehmigen. Es ist nichts mehr zu entscheiden.',
  ORDER_ASK_CHANGE_OVER:
    '${1} bat Sie, die Bestellung ${4} zu genehmigen, dann ${2}. Es ist nichts mehr zu entscheiden.',
  MAIL_ORDER_ASK_APPROVED_SUBJECT: '${1} hat Ihre Bestellung genehmigt: ${2}',
  MAIL_ORDER_ASK_APPROVED_TEXT: '${1} hat genehmigt, was Sie angefragt haben. Es ist Bestellung ${2}.',
  MAIL_ORDER_ASK_OPEN_ORDER: 'Bestellung öffnen',
  MAIL_ORDER_ASK_REFUSED_SUBJECT: '${1} hat Ihre Bestellung über ${2} abgelehnt',
  MAIL_ORDER_ASK_REFUSED_TEXT:
    '${1} hat Ihre Bestellung über ${2} abgelehnt. Die Positionen liegen weiter im Warenkorb. Grund: ${3}',
  MAIL_ORDER_ASK_REFUSED_TEXT_SAVE:
    '${1} hat Ihre Änderungen der Bestellung ${4} abgelehnt. Die Bestellung bleibt, wie sie ist. Grund: ${3}',
  MAIL_ORDER_ASK_EXPIRED_SUBJECT: 'Niemand hat über Ihre Bestellung über ${1} entschieden',
  MAIL_ORDER_ASK_EXPIRED_TEXT:
    'Ihre Bestellung über ${1} hat drei Tage auf einen Inhaber Ihres Kontos gewartet und ist abgelaufen. Die Positionen liegen weiter im Warenkorb.',
  MAIL_ORDER_ASK_EXPIRED_TEXT_SAVE:
    'Ihre Änderungen der Bestellung ${2} haben drei Tage auf einen Inhaber Ihres Kontos gewartet und sind abgelaufen. Die Bestellung bleibt, wie sie ist.',
  ORDER_APPROVALS_MORE: 'Weitere zeigen',
};
