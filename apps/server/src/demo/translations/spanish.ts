import { spanishAccount } from './spanish-account';
import { spanishAuctions } from './spanish-auctions';
import { spanishBulk } from './spanish-bulk';
import { spanishCheckout } from './spanish-checkout';
import { spanishForms } from './spanish-forms';
import { spanishOrders } from './spanish-orders';
import { spanishShell } from './spanish-shell';
import { spanishTrade } from './spanish-trade';
import type { Translations } from './translations';

export const spanish: Translations = {
  ...spanishShell,
  ...spanishAccount,
  ...spanishTrade,
  ...spanishCheckout,
  ...spanishOrders,
  ...spanishAuctions,
  ...spanishForms,
  ...spanishBulk,
};
