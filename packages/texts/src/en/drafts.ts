import type { Texts } from '@tradehall/domain/text/fill-text';

/** Checkouts and order edits that were not sent yet (W42). */
export const draftsTexts = {
  DRAFT_RESTORED: 'Your draft of ${1} was restored.',
  DRAFT_START_OVER: 'Start over',
  DRAFT_CHANGED_ELSEWHERE: 'This was also changed in another window or on another device, on ${1}.',
  DRAFT_TAKE_THEIRS: 'Show that',
  DRAFT_KEEP_MINE: 'Keep this',
  DRAFT_ASKING: 'No answer came back. The server is being asked whether it was done.',
  DRAFT_NOT_SENT:
    'The order was sent on ${1} and no answer came back. So far it does not exist. You can send it again: it is never placed twice.',
  DRAFT_NOT_SAVED:
    'What you asked for was sent on ${1} and no answer came back. So far it was not done. You can ask for it again: nothing is done twice.',
  DRAFT_ORDER_EXISTS: 'Your order ${1} exists',
  DRAFT_ORDER_EXISTS_TEXT: 'It was placed on ${1}. Nothing has to be sent again.',
  DRAFT_ORDER_UPDATED: 'Your order ${1} was updated',
  DRAFT_ORDER_UPDATED_TEXT: 'It was updated on ${1}. Nothing has to be sent again.',
  DRAFT_OPEN_ORDER: 'Open the order',
  DRAFT_BECAME: 'Your checkout of ${1} became order ${2} on ${3}.',
  DRAFT_EDIT_SAVED: 'Your changes were saved on ${1}.',
  DRAFT_EDIT_CANCELED: 'Your order was canceled on ${1}.',
  DRAFT_EDIT_RELEASED: 'Your order was released on ${1}.',
  DRAFT_EDIT_AWAITS_PAYPAL:
    'What you asked for was done on ${1}. Your order waits for its payment by PayPal and is released once it is paid: release it again to pay.',
  DRAFT_DISMISS: 'Got it',
  DRAFT_LINES_CHANGED: {
    one: 'The price or quantity of ${1} line changed since.',
    other: 'The prices or quantities of ${1} lines changed since.',
  },
  DRAFT_LINES_GONE: {
    one: '${1} line can no longer be ordered and was left out.',
    other: '${1} lines can no longer be ordered and were left out.',
  },
  DRAFT_ORDER_MOVED: 'The order was changed since; your changes were laid onto it.',
  DRAFT_ORDER_CLOSED: 'Your changes of ${1} were not saved: this order can no longer be changed.',
  DRAFT_ORDER_WITHHELD:
    'Your changes of ${1} were not saved, and you may not change orders now. They are kept until you may again.',
  DRAFT_CHOICES_GONE: 'No longer possible and left out: ${1}.',
} as const satisfies Texts;
