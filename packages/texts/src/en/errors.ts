import type { Texts } from '@tradehall/domain/text/fill-text';

/** Errors that any call can answer. Room errors live in the room's own texts. */
export const errorsTexts = {
  INTERNAL_SERVER_ERROR: 'Internal Server Error',
  SOMETHING_WENT_WRONG: 'Something went wrong',
  INVALID_REQUEST: 'The request could not be read. Check the marked fields and send it again.',
  INVALID_JSON: 'The request body is not valid JSON. Mend it and send it again.',
  BODY_TOO_LARGE: 'What you sent is too large. The limit here is ${1}.',
  UNSUPPORTED_MEDIA_TYPE: 'This call does not take content of that type.',
  NOT_FOUND: 'There is nothing at this address. Check the link and try again.',
  UNKNOWN_HOST: 'There is no shop at this address.',
  SESSION_EXPIRED: 'Session Expired',
  FORBIDDEN: 'You are not allowed to do this. Please contact your sales representative.',
  UNKNOWN_PARTICIPANT: 'This seller is not part of your trading network.',
  TOO_MANY_REQUESTS: 'Too many requests. Wait a moment and try again.',
  IDEMPOTENCY_KEY_REUSED: 'This request was already sent with other content. Reload the page and try again.',
  IDEMPOTENCY_KEY_MISSING: 'The request carries no Idempotency-Key. Send one and try again.',
  IDEMPOTENCY_KEY_INVALID: 'The Idempotency-Key has at most ${1} characters, without spaces. Send another one.',
  UPLOAD_INCOMPLETE: 'The file did not arrive whole. Please send it again.',
  SETTING_UNKNOWN: 'There is no setting ${1}.',
  SETTING_INVALID: 'This is no value for the setting ${1}.',
  CURRENCY_IS_FIXED: 'The currency and its decimals are fixed once there are prices. The operator can migrate them.',
  TRANSLATION_LABEL_UNKNOWN: 'There is no text ${1}.',
  TRANSLATION_PLACEHOLDER_UNKNOWN: 'The text ${1} gets no parameter ${2}.',
  TRANSLATION_LOCALE_UNKNOWN: 'This site is not offered in the language ${1}. Add it to the languages first.',
  CONFIGURATION_KEY_OF_PLATFORM: '${1} can only be changed by the operator of this service.',
  TENANT_DEACTIVATED: 'This site is no longer available. Please contact ${1}.',
} as const satisfies Texts;
