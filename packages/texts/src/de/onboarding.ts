import type { onboardingTexts as English } from '../en/onboarding';
import type { Translation } from '../translation';

/** Account setup in German. */
export const onboardingTexts: Translation<typeof English> = {
  SETUP_TITLE: 'Kontoeinrichtung',
  SETUP_INSTRUCTIONS: 'Hinweise',
  SETUP_EDIT: 'BEARBEITEN',
  SETUP_EDIT_SECTION: '${1} bearbeiten',
  SETUP_NEXT: 'WEITER',
  SETUP_CANCEL: 'ABBRECHEN',
  SETUP_SUBMIT: 'ZUR PRÜFUNG EINREICHEN',
  SETUP_COMPLETE: 'Vollständig',
  SETUP_INCOMPLETE: 'Noch nicht vollständig',
  SETUP_SUBMIT_WAITS: 'Füllen Sie jeden Abschnitt aus und reichen Sie Ihren Antrag dann zur Prüfung ein.',
  SETUP_SUBMITTED: 'Antrag auf ein Konto zur Prüfung eingereicht',
  SETUP_PROGRESS: '${1} von ${2} Abschnitten vollständig',
  SETUP_CHOOSE: 'Auswählen',
  SETUP_KIND_OF: '${1}, Art',
  SETUP_CHOOSE_FIRST: 'Wählen Sie zuerst: ${1}',
  SETUP_MENDED: 'Einige Angaben brauchen Ihre Aufmerksamkeit. Prüfen Sie die markierten Felder.',
  SETUP_ALREADY_SUBMITTED:
    'Dieser Antrag wurde bereits eingereicht. Was Sie hier geändert haben, wurde nicht gespeichert.',
  SETUP_APPROVED_MEANWHILE:
    'Ihr Konto wurde inzwischen freigegeben, Ihre Änderungen hier wurden nicht gespeichert. Bitten Sie Ihren Ansprechpartner darum.',
  SETUP_NOT_SUBMITTED: 'Dieser Antrag wurde noch nicht eingereicht.',
  SETUP_TO_ACCOUNT: 'Zu den Kontodaten',
  SETUP_STILL_NEEDED: 'Von Ihnen noch benötigt',
  APPLICATION_NOT_FOUND: 'Es gibt keinen Antrag mit dieser Nummer.',
  ACCOUNT_NOT_FOUND: 'Es gibt kein Konto mit dieser Nummer.',
  ALREADY_APPROVED: 'Dieser Käufer ist bereits freigegeben.',
  UNKNOWN_SALES_REP: 'Es gibt keinen Ansprechpartner mit dieser Nummer.',
  APPLICATION_HANDED_BACK: 'Ihr Antrag wurde zurückgegeben: ${1}',
  MAIL_APPLICATION_RECEIVED_SUBJECT: 'Wir haben Ihren Antrag erhalten',
  MAIL_APPLICATION_RECEIVED:
    'Vielen Dank für Ihren Antrag bei ${1}. Wir prüfen ihn und schreiben Ihnen, sobald darüber entschieden ist.',
  MAIL_APPROVED_SUBJECT: 'Willkommen bei ${1}',
  MAIL_APPROVED: 'Ihr Konto bei ${1} ist freigegeben. Melden Sie sich an, um den Bestand anzusehen und zu bestellen.',
  ALREADY_HANDED_BACK:
    'Dieser Antrag wurde bereits zurückgegeben. Es wurde nichts geändert: Er wartet auf den Antragsteller.',
  ALREADY_REFUSED: 'Dieser Antrag wurde bereits abgelehnt.',
  APPLICATION_CHANGED_MEANWHILE:
    'Dieser Antrag wurde inzwischen abgelehnt oder neu eingereicht. Es wurde nichts getan: Sehen Sie nach und entscheiden Sie erneut.',
  PAPERS_MISSING: '${1} seiner Papiere fehlen, wurden abgelehnt oder sind abgelaufen. Begründen Sie die Freigabe.',
  APPLICATION_REFUSED: 'Ihr Antrag wurde abgelehnt: ${1}',
  MAIL_APPLICATION_REFUSED_SUBJECT: 'Ihr Antrag',
  MAIL_APPLICATION_REFUSED: 'Wir können Ihren Antrag bei ${1} nicht freigeben: ${2}',
  MAIL_HANDED_BACK_SUBJECT: 'Ihr Antrag braucht eine Änderung',
  MAIL_HANDED_BACK:
    'Wir konnten Ihren Antrag bei ${1} noch nicht genehmigen: ${2}. Melden Sie sich an, ändern Sie das Nötige und reichen Sie ihn erneut ein.',
  MAIL_TERMS_SUBJECT: 'Ihre Zahlungsbedingungen haben sich geändert',
  MAIL_TERMS: 'Ab sofort gilt: Zahlungsbedingungen: ${1}. Kreditlimit: ${2}.',
  MAIL_TERMS_NONE: 'keine vereinbart',
  MAIL_TERMS_NO_LIMIT: 'kein Limit',
  MAIL_TERMS_NO_CREDIT: 'kein Kredit',
  MAIL_SALES_REP_SUBJECT: 'Ihr Ansprechpartner im Vertrieb',
  MAIL_SALES_REP: '${1} ist jetzt Ihr Ansprechpartner im Vertrieb. Sie erreichen ihn unter ${2}.',
};
