import type { Texts } from '@tradehall/domain/text/fill-text';

/** Account setup (I05, I06). Titles and labels of sections and fields come from the tenant's definition. */
export const onboardingTexts = {
  SETUP_TITLE: 'Account Setup',
  SETUP_INSTRUCTIONS: 'Instructions',
  SETUP_EDIT: 'EDIT',
  SETUP_EDIT_SECTION: 'Edit ${1}',
  SETUP_NEXT: 'NEXT',
  SETUP_CANCEL: 'CANCEL',
  SETUP_SUBMIT: 'SUBMIT FOR REVIEW',
  SETUP_COMPLETE: 'Complete',
  SETUP_INCOMPLETE: 'Not complete yet',
  SETUP_SUBMIT_WAITS: 'Complete every section, then submit your application for review.',
  SETUP_SUBMITTED: 'Account Application Submitted for Review',
  SETUP_PROGRESS: '${1} of ${2} sections complete',
  SETUP_CHOOSE: 'Choose',
  SETUP_CHOOSE_FIRST: 'Choose ${1} first',
  SETUP_MENDED: 'Some answers need your attention. Check the marked fields.',
  SETUP_ALREADY_SUBMITTED: 'This application was already submitted.',
  SETUP_NOT_SUBMITTED: 'This application was not submitted yet.',
  SETUP_TO_ACCOUNT: 'Go to account details',
  SETUP_STILL_NEEDED: 'Still needed from you',
  APPLICATION_NOT_FOUND: 'There is no application with this number.',
  ACCOUNT_NOT_FOUND: 'There is no account with this number.',
  ALREADY_APPROVED: 'This buyer is approved already.',
  UNKNOWN_SALES_REP: 'There is no sales representative with this number.',
  APPLICATION_HANDED_BACK: 'Your application was handed back: ${1}',
  MAIL_APPLICATION_RECEIVED_SUBJECT: 'We received your application',
  MAIL_APPLICATION_RECEIVED:
    'Thank you for applying to ${1}. We review your application and write to you as soon as it is decided.',
  MAIL_APPROVED_SUBJECT: 'Welcome to ${1}',
  MAIL_APPROVED: 'Your account with ${1} is approved. Sign in to browse stock and place orders.',
  MAIL_HANDED_BACK_SUBJECT: 'Your application needs a change',
  MAIL_HANDED_BACK:
    'We could not approve your application to ${1} yet: ${2}. Sign in, change what is needed and submit it again.',
  MAIL_SALES_REP_SUBJECT: 'Your sales representative',
  MAIL_SALES_REP: '${1} is now your sales representative. You can write to ${2}.',
} as const satisfies Texts;
