import { defineRoom } from '../room/define-room';
import { registerAuctions } from './auctions';

/** Auctions: bids, closing, and the orders of who won. */
export const auctionsRoom = defineRoom({ name: 'auctions', needs: [], register: registerAuctions });
