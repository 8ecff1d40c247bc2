import type { Texts } from '@tradehall/domain/text/fill-text';

export const helpTexts = {
  HELP_TITLE: 'Help',
  HELP_SALES_REP: 'Your sales representative',
  HELP_SUPPORT: 'Customer support',
  HELP_LINKS: 'Useful links',
  HELP_TUTORIAL: 'Tutorial',
  HELP_GRADING: 'Grading scale',
  HELP_TERMS: 'Terms of sale',
  HELP_EMAIL: 'E-mail',
  HELP_PHONE: 'Phone',
  HELP_WHATSAPP: 'WhatsApp',
  HELP_NO_CONTACT: 'No contact is set up yet.',
} as const satisfies Texts;
