import type { deskNetworkTexts as English } from '../en/desk-network';
import type { Translation } from '../translation';

/** Orders between partners of the network, in German. */
export const deskNetworkTexts: Translation<typeof English> = {
  DESK_NETWORK_FOR: 'Verkauft an',
  DESK_NETWORK_PLACED: 'Bestellt am',
  DESK_NETWORK_DECIDE: 'Entscheiden',
  DESK_NETWORK_DECIDE_ON: 'Über ${1} entscheiden',
  DESK_NETWORK_EMPTY: 'Keine Bestellung zwischen Partnern wartet',
  DESK_NETWORK_EMPTY_HINT:
    'Was Partner von Ihrem Bestand verkaufen, wartet hier auf Ihre Bestätigung, und was Sie von ihrem verkaufen, auf deren.',
};
