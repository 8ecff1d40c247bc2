import type { firstVisitTexts as English } from '../en/first-visit';
import type { Translation } from '../translation';

/** The people of an account in German. */
export const firstVisitTexts: Translation<typeof English> = {
  FIRST_VISIT_TITLE: 'Neu hier?',
  FIRST_VISIT_TEXT: 'Fünf Orte, und Sie kennen sich aus. Es dauert keine Minute.',
  FIRST_VISIT_START: 'Rundgang beginnen',
  FIRST_VISIT_SKIP: 'Nein, danke',
  FIRST_VISIT_AGAIN: 'Rundgang wiederholen',
  FIRST_VISIT_STEP: '${1} von ${2}',
  FIRST_VISIT_BACK: 'Zurück',
  FIRST_VISIT_NEXT: 'Weiter',
  FIRST_VISIT_DONE: 'Fertig',
  FIRST_VISIT_END: 'Rundgang beenden',
  FIRST_VISIT_STOCK: 'Der ganze Bestand',
  FIRST_VISIT_STOCK_TEXT:
    'Suchen, filtern und vergleichen Sie alles, was zum Verkauf steht. Mit / suchen Sie dort sofort.',
  FIRST_VISIT_CART: 'Ihr Warenkorb und Ihre Angebote',
  FIRST_VISIT_CART_TEXT:
    'Kaufen Sie zum Listenpreis, oder nennen Sie Ihren Preis. Gegenangebote, die auf Ihre Antwort warten, und was bestellt werden kann, stehen hier, nach Lager.',
  FIRST_VISIT_SEARCH: 'Direkt zu allem',
  FIRST_VISIT_SEARCH_TEXT:
    'Ein Artikel, eine Bestellung, eine Seite: Geben Sie den Namen ein. Strg K öffnet die Suche überall.',
  FIRST_VISIT_NEWS: 'Was es Neues gibt',
  FIRST_VISIT_NEWS_TEXT:
    'Antworten auf Ihre Angebote, Bestellungen, die weitergehen, und Ware, auf die Sie warten, werden hier gemeldet, und per E-Mail, wie Sie es in Ihren Einstellungen wählen.',
  FIRST_VISIT_HELP: 'Ihr Menü',
  FIRST_VISIT_HELP_TEXT:
    'Einstellungen, Sicherheit und Hilfe sind hier. In der Hilfe finden Sie Anleitungen, alle Tasten und diesen Rundgang.',
};
