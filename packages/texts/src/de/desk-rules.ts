import type { deskRulesTexts as English } from '../en/desk-rules';
import type { Translation } from '../translation';

/** Offer rules that are tried on a past, in German. */
export const deskRulesTexts: Translation<typeof English> = {
  DESK_RULES_TRY: 'Die Regeln ausprobieren',
  DESK_RULES_TRY_HINT:
    'Was die Regeln oben, gespeichert oder nicht, auf die Anfragen der Käufer geantwortet hätten: mit den Preisen und Mengen von damals und den Untergrenzen von heute.',
  DESK_RULES_PERIOD: 'Angebote der letzten',
  DESK_RULES_DAYS: { one: '${1} Tag', other: '${1} Tage' },
  DESK_RULES_RUN: 'Ausprobieren',
  DESK_RULES_UNREADABLE: 'Verbessern Sie zuerst, was oben markiert ist.',
  DESK_RULES_NONE: 'In dieser Zeit hat niemand nach einem Preis gefragt.',
  DESK_RULES_FOUND: {
    one: '${1} Angebot wurde durchgespielt. Niemand erfährt davon.',
    other: '${1} Angebote wurden durchgespielt. Niemand erfährt davon.',
  },
  DESK_RULES_COMPARED: 'Nach diesen Regeln und wie es war',
  DESK_RULES_BY_THESE: 'Nach diesen Regeln',
  DESK_RULES_TOTAL: { one: '${1} Angebot, ${2} Stück, ${3}', other: '${1} Angebote, ${2} Stück, ${3}' },
  DESK_RULES_CUT: 'Durchgespielt wurden die letzten ${1} Angebote dieser Zeit.',
  DESK_RULES_LINES: 'Angebot für Angebot',
  DESK_RULES_SHOWN: 'Gezeigt werden die letzten ${1} von ${2}.',
  DESK_RULES_OFFER: 'Angebotsnummer',
  DESK_RULES_ASKED: 'Angefragt am',
  DESK_RULES_ITEM: 'Was angefragt wurde',
  DESK_RULES_PRICE: 'Angefragter Preis',
  DESK_RULES_OF_LIST: 'Liste ${1}',
  DESK_RULES_WOULD: 'Die Regeln',
  DESK_RULES_HAPPENED: 'Wie es war',
  DESK_RULES_ACCEPT: 'nehmen an',
  DESK_RULES_COUNTER: 'bieten dagegen',
  DESK_RULES_REJECT: 'lehnen ab',
  DESK_RULES_PERSON: 'überlassen es einem Menschen',
  DESK_RULES_ACCEPTED: 'angenommen',
  DESK_RULES_COUNTERED: 'Gegenangebot',
  DESK_RULES_REJECTED: 'abgelehnt',
  DESK_RULES_UNANSWERED: 'nicht beantwortet',
  DESK_RULES_LEFT_RULE: 'eine Regel sagt es',
  DESK_RULES_LEFT_FLOOR: 'unter der Untergrenze',
  DESK_RULES_LEFT_CEILING: 'die Obergrenze des Tages war erreicht',
  DESK_RULES_THRESHOLDS: 'nach den Prozentsätzen',
};
