import type { helpTexts as English } from '../en/help';
import type { Translation } from '../translation';

/** Help in German. */
export const helpTexts: Translation<typeof English> = {
  HELP_TITLE: 'Hilfe',
  HELP_SALES_REP: 'Ihr Ansprechpartner im Vertrieb',
  HELP_SUPPORT: 'Kundendienst',
  HELP_LINKS: 'Nützliche Links',
  HELP_TUTORIAL: 'Einführung',
  HELP_GRADING: 'Zustandsstufen',
  HELP_TERMS: 'Verkaufsbedingungen',
  HELP_EMAIL: 'E-Mail',
  HELP_PHONE: 'Telefon',
  HELP_WHATSAPP: 'WhatsApp',
  HELP_NO_CONTACT: 'Es ist noch kein Kontakt hinterlegt.',
  HELP_INTRO: 'Wie hier gehandelt wird, wen Sie fragen können, und alle Tasten.',
  HELP_SEARCH: 'Hilfe durchsuchen',
  HELP_GUIDES: 'Anleitungen',
  HELP_FOUND: { one: '${1} Anleitung', other: '${1} Anleitungen' },
  HELP_NOTHING: 'Keine Anleitung enthält „${1}“.',
  HELP_NOTHING_HINT: 'Versuchen Sie ein anderes Wort, oder fragen Sie Ihren Ansprechpartner im Vertrieb.',
  HELP_FIND: 'Ware finden',
  HELP_FIND_1:
    'Geben Sie eine Artikelnummer, ein Modell oder mehrere Wörter in das Feld über der Bestandsliste ein; ein Tippfehler je Wort wird verziehen.',
  HELP_FIND_2:
    'Wählen Sie zuerst die Kategorie, dann Lager, Zustand und alles Weitere; jeder Wert sagt, wie viele Artikel er übrig lässt.',
  HELP_FIND_3:
    'Gruppen zeigen Modelle; Zeilen zeigen jeden Artikel einzeln und lassen sich nach jeder Spalte sortieren.',
  HELP_FIND_4:
    'Eine gespeicherte Ansicht behält Filter, Suche und Spalten unter einem Namen und meldet auf Wunsch neue Treffer.',
  HELP_OFFER: 'Zum Listenpreis kaufen oder ein Angebot machen',
  HELP_OFFER_1: 'Öffnen Sie eine Gruppe und drücken Sie Kaufen für den Listenpreis oder Bieten für Ihren eigenen.',
  HELP_OFFER_2:
    'Ein Angebot zum Listenpreis kommt sofort in den Warenkorb; auf ein niedrigeres antwortet der Verkäufer.',
  HELP_OFFER_3:
    'Während der Eingabe sehen Sie den Unterschied zum Listenpreis und die Summe. Korrigiert eine Regel Ihre Eingabe, steht das am Feld.',
  HELP_OFFER_4:
    'Wählen Sie mehrere Zeilen aus, um alle auf einmal zu kaufen oder einen Prozentsatz unter Liste zu bieten.',
  HELP_COUNTER: 'Ein Gegenangebot beantworten',
  HELP_COUNTER_1:
    'Warenkorb und Angebote zeigt die Antworten des Verkäufers im Reiter, der auf Sie wartet, mit der Zeit bis zum Ablauf.',
  HELP_COUNTER_2:
    'Annehmen übernimmt den Preis des Verkäufers, ein neuer Preis ist ein weiteres Angebot, Löschen beendet es.',
  HELP_COUNTER_3:
    'Tippen Sie neue Preise der Spalte nach ein und senden Sie sie zusammen, oder wählen Sie Zeilen aus und beantworten Sie alle auf einmal.',
  HELP_COUNTER_4: 'Offene Gegenangebote lassen sich als Tabelle ausgeben, dort beantworten und wieder importieren.',
  HELP_LISTS: 'Eine eigene Liste mitbringen',
  HELP_LISTS_1:
    'Die Suchliste nimmt Artikelnummern oder Beschreibungen aus Tabelle, Mail oder Chat und sucht sie im Bestand.',
  HELP_LISTS_2:
    'Der Import liest Angebote aus einer Tabelle mit Artikelnummer, Menge und Preis; andere Spaltennamen werden einmal abgefragt.',
  HELP_LISTS_3: 'Sie prüfen alles, bevor es gilt: was gefunden, was korrigiert wurde und was fehlt.',
  HELP_CHECKOUT: 'Zur Kasse gehen',
  HELP_CHECKOUT_1:
    'Jedes Lager hat eine eigene Kasse: Wählen Sie Adresse, Fracht, Zahlung und Leistungen; jede Wahl zeigt vorher ihren Preis.',
  HELP_CHECKOUT_2: 'Was noch fehlt, steht auf dem Knopf.',
  HELP_CHECKOUT_3:
    'Ihre Auswahl bleibt als Entwurf erhalten, auch auf einem anderen Gerät, bis die Bestellung aufgegeben ist.',
  HELP_ORDERS: 'Eine Bestellung verfolgen und ändern',
  HELP_ORDERS_1: 'Eine Bestellung zeigt, was bis wann als Nächstes geschieht, und alles, was bisher geschah.',
  HELP_ORDERS_2:
    'Bis zum Versand können Sie Mengen, Adresse und Fracht ändern; die neue Summe steht da, bevor Sie speichern.',
  HELP_ORDERS_3:
    'Eine zurückgestellte Bestellung bezahlen Sie oder geben Sie auf ihrer Seite frei, vor der dort genannten Zeit.',
  HELP_ORDERS_4: 'Rechnungen, Dokumente und Erstattung stehen auf derselben Seite.',
  HELP_AUCTIONS: 'In einer Auktion bieten',
  HELP_AUCTIONS_1: 'Ein Los zeigt das aktuelle Gebot, ob Sie führen, und die verbleibende Zeit.',
  HELP_AUCTIONS_2:
    'Ihr Gebot muss mindestens den Betrag neben dem Feld erreichen; nach einem ungewöhnlich hohen wird zweimal gefragt.',
  HELP_AUCTIONS_3: 'Werden Sie überboten, erfahren Sie es auf jeder Seite, die gerade offen ist.',
  HELP_NEWS: 'Erfahren, was geschieht',
  HELP_NEWS_1: 'Die Glocke zählt, was in Ihrer Abwesenheit geschah; jeder Eintrag führt zu seiner Zeile.',
  HELP_NEWS_2: 'Drücken Sie die Glocke an einem Artikel, um zu erfahren, wenn er wieder da ist oder günstiger wird.',
  HELP_NEWS_3:
    'In Ihren Voreinstellungen wählen Sie für jede Art von Meldung: auf dem Bildschirm, sofort per E-Mail, in der täglichen E-Mail oder gar nicht.',
};
