import type { dailyReportTexts as English } from '../en/daily-report';
import type { Translation } from '../translation';

/** The daily report in German. */
export const dailyReportTexts: Translation<typeof English> = {
  DAILY_REPORT_TITLE: 'Tagesbericht',
  DAILY_REPORT_RECEIVE: 'Täglich eine Tabelle mit neuem Bestand und gesenkten Preisen erhalten',
  DAILY_REPORT_OK: 'OK',
  DAILY_REPORT_CANCEL: 'Abbrechen',
  DAILY_REPORT_ON: 'Sie erhalten täglich eine Tabelle mit allem neuen Bestand und allen gesenkten Preisen',
  DAILY_REPORT_OFF: 'Sie erhalten keine tägliche Tabelle mit neuem Bestand und gesenkten Preisen mehr',
  DAILY_REPORT_SENT: 'Ihr Tagesbericht wurde gesendet: ${1}',

  REPORT_NEW: 'Neu',
  REPORT_BACK_IN_STOCK: 'Wieder vorrätig',
  REPORT_MORE_AVAILABLE: 'Mehr verfügbar',
  REPORT_PRICE_DROP: 'Preis gesenkt',
  REPORT_SHEET: 'Tagesbericht',
  REPORT_FILE_NAME: '${1} Tagesbericht ${2}.xlsx',

  MAIL_REPORT_SUBJECT: 'Tagesbericht ${1}',
  MAIL_REPORT_TEXT: 'Neuer Bestand und gesenkte Preise seit dem letzten Bericht stehen in der beigefügten Tabelle.',
  MAIL_REPORT_NEW_ITEMS: 'Neuer Bestand',
  MAIL_REPORT_PRICE_DROPS: 'Gesenkte Preise',
  MAIL_REPORT_ACTION: 'Bestandsliste öffnen',
  MAIL_REPORT_NOTE: 'Um ihn nicht mehr zu erhalten, öffnen Sie „Tagesbericht“ in der Bestandsliste.',
};
