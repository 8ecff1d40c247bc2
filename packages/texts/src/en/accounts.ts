import type { Texts } from '@tradehall/domain/text/fill-text';

/** Account details and the unauthorized-user dialog (I09, A20). */
export const accountsTexts = {
  DETAILS_CUSTOMER_ID: 'Customer ID',
  DETAILS_SALES_REP: 'Sales representative',
  DETAILS_PHONE: 'Phone',
  DETAILS_EMAIL: 'Email',
  DETAILS_WHATSAPP: 'WhatsApp',
  DETAILS_TAX_NUMBER: 'Tax number',
  DETAILS_TAX_NUMBER_NONE: 'None',
  DETAILS_TAX_NUMBER_CHANGE: 'Change tax number',
  DETAILS_TAX_NUMBER_HINT: 'Invoices carry it from now on; those that are written stay as they are.',
  DETAILS_TAX_NUMBER_SAVE: 'Save',
  DETAILS_TAX_NUMBER_CANCEL: 'Cancel',
  DETAILS_TAX_NUMBER_SAVED: 'Your tax number was saved',
  DETAILS_NO_SALES_REP: 'Not assigned yet',
  DETAILS_WHAT_HAPPENS_NEXT: 'What happens next?',
  DETAILS_NEED_HELP: 'Need help?',
  DETAILS_APPROVED: 'Your account is approved. You can buy from now on.',
  DETAILS_CONTINUE: 'Start buying',
  DETAILS_FINISH_SETUP: 'Continue account setup',
  UNAUTHORIZED_TITLE: 'You are not allowed to do this',
  UNAUTHORIZED_CONTENT:
    'Your account does not have access to this. Please contact your sales representative or customer care.',
  UNAUTHORIZED_SALES_REP: 'Your sales representative',
  UNAUTHORIZED_CUSTOMER_CARE: 'Customer care',
  PROSPECT_NOT_APPROVED_TITLE: 'Your account is not approved yet',
  PROSPECT_NOT_APPROVED_CONTENT:
    'You can buy as soon as your application is approved. Your sales representative can tell you more.',
} as const satisfies Texts;
