import type { Texts } from '@tradehall/domain/text/fill-text';

/** Shipping and billing preferences (G23). Section headings are those of checkout. */
export const preferencesTexts = {
  PREFERENCES_TITLE: 'Shipping And Billing Preferences',
  PREFERENCES_INTRO: 'What you set here is chosen for you at checkout and for the lots you win.',
  PREFERENCES_BACK: 'Back to Stocklist',
  PREFERENCES_SAVE: 'Save Preferences',
  PREFERENCES_CANCEL: 'Cancel',
  PREFERENCES_SAVED: 'Successfully saved the preferences',
  PREFERENCES_CHANGED:
    'A colleague changed the same meanwhile. Yours still stands here: save again to put it in the place of theirs.',
  DEFAULT_SHIPPING_ADDRESS: 'Default shipping address',
  DEFAULT_SHIPPING_METHOD: 'Default shipping method',
  DEFAULT_BILLING_ADDRESS: 'Default billing address',
  DEFAULT_PAYMENT_METHOD: 'Default payment method',
  DEFAULT_ADDITIONAL_SERVICES: 'Default additional services',
} as const satisfies Texts;
