import { offersRoom } from '../offers/offers-room';
import { savedViewsRoom } from '../saved-views/saved-views-room';
import { settingsRoom } from '../settings/settings-room';
import { stockAlertsRoom } from '../stock-alerts/stock-alerts-room';
import { stockImportsRoom } from '../stock-imports/stock-imports-room';
import { stockRoom } from '../stock-list/stock-room';

/** What an import of stock touches: its own room, all that follow the stock, and those that they stand on. */
export const ROOMS_OF_STOCK = [
  settingsRoom,
  stockRoom,
  offersRoom,
  stockAlertsRoom,
  savedViewsRoom,
  stockImportsRoom,
] as const;
