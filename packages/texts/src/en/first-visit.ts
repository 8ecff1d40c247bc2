import type { Texts } from '@tradehall/domain/text/fill-text';

/** The people of an account, what each may do there, and who did what (W70, W72). */
export const firstVisitTexts = {
  FIRST_VISIT_TITLE: 'New here?',
  FIRST_VISIT_TEXT: 'Five places, and you know your way around. It takes less than a minute.',
  FIRST_VISIT_START: 'Show me around',
  FIRST_VISIT_SKIP: 'No, thanks',
  FIRST_VISIT_AGAIN: 'Show me around again',
  FIRST_VISIT_STEP: '${1} of ${2}',
  FIRST_VISIT_BACK: 'Back',
  FIRST_VISIT_NEXT: 'Next',
  FIRST_VISIT_DONE: 'Done',
  FIRST_VISIT_END: 'End the tour',
  FIRST_VISIT_STOCK: 'All of the stock',
  FIRST_VISIT_STOCK_TEXT: 'Search, filter and compare everything that is for sale. Press / there to search at once.',
  FIRST_VISIT_CART: 'Your cart and your offers',
  FIRST_VISIT_CART_TEXT:
    'Buy at list or name your price. Counters that wait for your answer and what is ready to order stand here, by warehouse.',
  FIRST_VISIT_SEARCH: 'Straight to anything',
  FIRST_VISIT_SEARCH_TEXT: 'An item, an order, a screen: type its name. Ctrl K opens it from anywhere.',
  FIRST_VISIT_NEWS: 'What is new',
  FIRST_VISIT_NEWS_TEXT:
    'Answers to your offers, orders that move on and stock you wait for are told here, and by email as you choose in your preferences.',
  FIRST_VISIT_HELP: 'Your menu',
  FIRST_VISIT_HELP_TEXT:
    'Preferences, security and help are here. Help has guides, every key, and this tour once more.',
} as const satisfies Texts;
