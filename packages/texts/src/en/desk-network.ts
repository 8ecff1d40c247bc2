import type { Texts } from '@tradehall/domain/text/fill-text';

/** Orders between partners of the network, at the desk (N03). */
export const deskNetworkTexts = {
  DESK_NETWORK_FOR: 'Sold to',
  DESK_NETWORK_PLACED: 'Placed on',
  DESK_NETWORK_DECIDE: 'Decide',
  DESK_NETWORK_DECIDE_ON: 'Decide on ${1}',
  DESK_NETWORK_EMPTY: 'No order between partners waits',
  DESK_NETWORK_EMPTY_HINT:
    'What partners sell of your stock waits here until you confirm it, and what you sell of theirs until they do.',
} as const satisfies Texts;
