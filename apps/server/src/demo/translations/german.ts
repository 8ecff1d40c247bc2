import { germanAccount } from './german-account';
import { germanAuctions } from './german-auctions';
import { germanBulk } from './german-bulk';
import { germanCheckout } from './german-checkout';
import { germanForms } from './german-forms';
import { germanOrders } from './german-orders';
import { germanShell } from './german-shell';
import { germanTrade } from './german-trade';
import type { Translations } from './translations';

export const german: Translations = {
  ...germanShell,
  ...germanAccount,
  ...germanTrade,
  ...germanCheckout,
  ...germanOrders,
  ...germanAuctions,
  ...germanForms,
  ...germanBulk,
};
