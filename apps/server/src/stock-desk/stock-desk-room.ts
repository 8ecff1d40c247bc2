import { defineRoom } from '../room/define-room';
import { stockRoom } from '../stock-list/stock-room';
import { serveDeskStock } from './desk-stock';
import { serveStockChanges } from './stock-changes';
import { serveStockCosts } from './stock-costs';
import { serveSpecialPlans } from './special-plans';
import { serveStockDraft } from './stock-draft';

/** The stock at the seller's desk: looked up, corrected by hand, priced. */
export const stockDeskRoom = defineRoom({
  name: 'stockDesk',
  needs: [stockRoom],
  register(app, services, { stock }) {
    serveDeskStock(app, services);
    serveStockChanges(app, services, stock);
    serveStockCosts(app, services);
    serveStockDraft(app, services, stock);
    serveSpecialPlans(app, services, stock);
  },
});
