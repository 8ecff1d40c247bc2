import { defineRoom } from '../room/define-room';
import { stockRoom } from '../stock-list/stock-room';
import { registerNetwork } from './network';

/** The trading network: participants, and what a buyer sees of their stock. */
export const networkRoom = defineRoom({
  name: 'network',
  needs: [stockRoom],
  register: (app, services, { stock }) => registerNetwork(app, services, stock),
});
