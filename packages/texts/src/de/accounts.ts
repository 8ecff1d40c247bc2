import type { accountsTexts as English } from '../en/accounts';
import type { Translation } from '../translation';

/** Account details and the unauthorized-user dialog in German. */
export const accountsTexts: Translation<typeof English> = {
  DETAILS_CUSTOMER_ID: 'Kundennummer',
  DETAILS_SALES_REP: 'Ansprechpartner im Vertrieb',
  DETAILS_PHONE: 'Telefon',
  DETAILS_EMAIL: 'E-Mail',
  DETAILS_WHATSAPP: 'WhatsApp',
  DETAILS_TAX_NUMBER: 'Steuernummer',
  DETAILS_TAX_NUMBER_NONE: 'Keine',
  DETAILS_TAX_NUMBER_CHANGE: 'Steuernummer ändern',
  DETAILS_TAX_NUMBER_HINT: 'Rechnungen tragen sie ab jetzt; erstellte bleiben, wie sie sind.',
  DETAILS_TAX_NUMBER_SAVE: 'Speichern',
  DETAILS_TAX_NUMBER_CANCEL: 'Abbrechen',
  DETAILS_TAX_NUMBER_SAVED: 'Ihre Steuernummer wurde gespeichert',
  DETAILS_NO_SALES_REP: 'Noch nicht zugewiesen',
  DETAILS_WHAT_HAPPENS_NEXT: 'Wie geht es weiter?',
  DETAILS_NEED_HELP: 'Brauchen Sie Hilfe?',
  DETAILS_APPROVED: 'Ihr Konto ist freigegeben. Sie können ab jetzt einkaufen.',
  DETAILS_CONTINUE: 'Einkauf beginnen',
  DETAILS_FINISH_SETUP: 'Kontoeinrichtung fortsetzen',
  UNAUTHORIZED_TITLE: 'Dazu sind Sie nicht berechtigt',
  UNAUTHORIZED_CONTENT:
    'Ihr Konto hat darauf keinen Zugriff. Bitte wenden Sie sich an Ihren Ansprechpartner im Vertrieb oder an den Kundendienst.',
  UNAUTHORIZED_SALES_REP: 'Ihr Ansprechpartner im Vertrieb',
  UNAUTHORIZED_CUSTOMER_CARE: 'Kundendienst',
  PROSPECT_NOT_APPROVED_TITLE: 'Ihr Konto ist noch nicht freigegeben',
  PROSPECT_NOT_APPROVED_CONTENT:
    'Sie können einkaufen, sobald Ihr Antrag genehmigt ist. Näheres erfahren Sie bei Ihrem Ansprechpartner im Vertrieb.',
};
