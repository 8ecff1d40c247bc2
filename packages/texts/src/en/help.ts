import type { Texts } from '@tradehall/domain/text/fill-text';

export const helpTexts = {
  HELP_TITLE: 'Help',
  HELP_SALES_REP: 'Your sales representative',
  HELP_SUPPORT: 'Customer support',
  HELP_LINKS: 'Useful links',
  HELP_TUTORIAL: 'Tutorial',
  HELP_GRADING: 'Grading scale',
  HELP_TERMS: 'Terms of sale',
  HELP_EMAIL: 'Email',
  HELP_PHONE: 'Phone',
  HELP_WHATSAPP: 'WhatsApp',
  HELP_NO_CONTACT: 'No contact is set up yet.',
  HELP_INTRO: 'How to trade here, whom to ask, and every key.',
  HELP_SEARCH: 'Search help',
  HELP_GUIDES: 'Guides',
  HELP_FOUND: { one: '${1} guide', other: '${1} guides' },
  HELP_NOTHING: 'No guide has “${1}”.',
  HELP_NOTHING_HINT: 'Try another word, or ask your sales representative.',
  HELP_FIND: 'Find stock',
  HELP_FIND_1:
    'Type a part number, a model or several words into the field above the stock list; one slip in a word is forgiven.',
  HELP_FIND_2:
    'Choose a category first, then warehouse, grade and the rest; every value says how many items it leaves.',
  HELP_FIND_3: 'Groups show models, Lines show one row an item that you can sort by every column.',
  HELP_FIND_4: 'Save this view keeps filters, search and columns under a name, and can tell you of new matches.',
  HELP_OFFER: 'Buy at list price or make an offer',
  HELP_OFFER_1: 'Open a group, and press Buy for the list price or Offer for your own.',
  HELP_OFFER_2: 'An offer at the list price goes straight into your cart; below it the seller answers.',
  HELP_OFFER_3:
    'While you type you see the difference to the list price and the total. If a rule corrects what you typed, the field says so.',
  HELP_OFFER_4: 'Select several rows to buy them, or offer on all of them at a percent below list, at once.',
  HELP_COUNTER: 'Answer a counter',
  HELP_COUNTER_1:
    'Cart and Offers shows what the seller answered under the tab that waits for you, with the time until it expires.',
  HELP_COUNTER_2: 'Accept takes the seller’s price, a new price makes another offer, delete ends it.',
  HELP_COUNTER_3: 'Type next prices down the column and send them together, or select lines and answer them at once.',
  HELP_COUNTER_4: 'You can send the open counters out as a sheet, answer there, and import it again.',
  HELP_LISTS: 'Bring a list of your own',
  HELP_LISTS_1:
    'Want-list takes part numbers or descriptions pasted from a sheet, a mail or a chat, and finds them in the stock.',
  HELP_LISTS_2:
    'Import reads offers from a sheet with item number, quantity and price; other column names are asked for once.',
  HELP_LISTS_3: 'You review everything before it counts: what was found, what was corrected, and what is missing.',
  HELP_CHECKOUT: 'Check out',
  HELP_CHECKOUT_1:
    'Each warehouse has a checkout of its own: choose address, freight, payment and services; every choice shows its price first.',
  HELP_CHECKOUT_2: 'What is still missing is named on the button.',
  HELP_CHECKOUT_3: 'What you chose is kept as a draft, also on another device, until the order is placed.',
  HELP_ORDERS: 'Follow and change an order',
  HELP_ORDERS_1: 'An order shows what happens next and by when, and everything that happened so far.',
  HELP_ORDERS_2:
    'Until it is shipped you can change quantities, address and freight; the new total is shown before you save.',
  HELP_ORDERS_3: 'An order on hold is paid or released on its page, before the time that stands there.',
  HELP_ORDERS_4: 'Invoices, documents and the refund of an order stand on the same page.',
  HELP_AUCTIONS: 'Bid in an auction',
  HELP_AUCTIONS_1: 'A lot shows the current bid, whether you are winning, and the time left.',
  HELP_AUCTIONS_2: 'Your bid must be at least the amount beside the field; an unusually high one is asked for twice.',
  HELP_AUCTIONS_3: 'If somebody outbids you, you are told on whatever screen you are.',
  HELP_NEWS: 'Be told what happens',
  HELP_NEWS_1: 'The bell counts what happened while you were away; each entry leads to its line.',
  HELP_NEWS_2: 'Press the bell on an item to be told when it is back or gets cheaper.',
  HELP_NEWS_3:
    'Under My Preferences you choose for each kind of news: on screen, by email at once, in the daily email, or not at all.',
} as const satisfies Texts;
