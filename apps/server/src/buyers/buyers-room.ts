import { accountChanged } from '@tradehall/contract/accounts';
import { defineRoom } from '../room/define-room';
import { registerBuyers } from './buyers';

/** Every account as the seller's staff see it. */
export const buyersRoom = defineRoom({
  name: 'buyers',
  needs: [],
  register(app, services) {
    services.live.copyToStaff(accountChanged, 'desk:accounts');
    registerBuyers(app, services);
  },
});
