import { defineRoom } from '../room/define-room';
import { stockRoom } from '../stock-list/stock-room';
import { serveStockImports } from './stock-imports';

/** Files of stock on their way into it. */
export const stockImportsRoom = defineRoom({
  name: 'stockImports',
  needs: [stockRoom],
  register(app, services, { stock }) {
    serveStockImports(app, services, stock);
  },
});
