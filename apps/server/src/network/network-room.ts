import { defineRoom } from '../room/define-room';
import { stockRoom } from '../stock-list/stock-room';
import { registerNetwork } from './network';
import { registerAgreements } from './serve-agreements';
import { registerSettlement } from './serve-settlement';

/** The trading network: participants, and what a buyer sees of their stock; and what they agree on and owe. */
export const networkRoom = defineRoom({
  name: 'network',
  needs: [stockRoom],
  register(app, services, { stock }) {
    registerNetwork(app, services, stock);
    registerAgreements(app, services);
    registerSettlement(app, services);
  },
});
