import type { deskNetworkTexts as English } from '../en/desk-network';
import type { Translation } from '../translation';

/** Orders between partners of the network, in Spanish. */
export const deskNetworkTexts: Translation<typeof English> = {
  DESK_NETWORK_FOR: 'Vendido a',
  DESK_NETWORK_PLACED: 'Pedido el',
  DESK_NETWORK_DECIDE: 'Decidir',
  DESK_NETWORK_DECIDE_ON: 'Decidir sobre ${1}',
  DESK_NETWORK_EMPTY: 'Ningún pedido entre socios espera',
  DESK_NETWORK_EMPTY_HINT:
    'Lo que los socios venden de su existencia espera aquí su confirmación, y lo que usted vende de la suya, la de ellos.',
};
