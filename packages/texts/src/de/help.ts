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
};
