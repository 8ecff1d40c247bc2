import { defineRoom } from '../room/define-room';
import { stockRoom } from '../stock-list/stock-room';
import { registerAuctions } from './auctions';

/** Auctions: bids, closing, and the orders of who won. */
export const auctionsRoom = defineRoom({ name: 'auctions', needs: [stockRoom], register: registerAuctions });
