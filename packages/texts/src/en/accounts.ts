import type { Texts } from '@tradehall/domain/text/fill-text';

/** Account details and the unauthorized-user dialog (I09, A20). */
export const accountsTexts = {
  DETAILS_CUSTOMER_ID: 'Customer ID',
  DETAILS_SALES_REP: 'Sales representative',
  DETAILS_PHONE: 'Phone',
  DETAILS_EMAIL: 'E-mail',
  DETAILS_WHATSAPP: 'WhatsApp',
  DETAILS_NO_SALES_REP: 'Not assigned yet',
  DETAILS_WHAT_HAPPENS_NEXT: 'What happens next?',
  DETAILS_NEED_HELP: 'Need help?',
  DETAILS_APPROVED: 'Your account is approved. Sign in again to start buying.',
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
