import { accountsTexts } from './es/accounts';
import { auctionsTexts } from './es/auctions';
import { bulkImportTexts } from './es/bulk-import';
import { cartTexts } from './es/cart';
import { checkoutTexts } from './es/checkout';
import { complianceFormsTexts } from './es/compliance-forms';
import { dailyReportTexts } from './es/daily-report';
import { dashboardTexts } from './es/dashboard';
import { deskAuctionsTexts } from './es/desk-auctions';
import { deskBuyersTexts } from './es/desk-buyers';
import { deskOffersTexts } from './es/desk-offers';
import { deskOrdersTexts } from './es/desk-orders';
import { deskImportsTexts } from './es/desk-imports';
import { deskStockTexts } from './es/desk-stock';
import { deskSettingsTexts } from './es/desk-settings';
import { deskReviewTexts } from './es/desk-review';
import { deskShellTexts } from './es/desk-shell';
import { deskTeamTexts } from './es/desk-team';
import { documentsTexts } from './es/documents';
import { errorsTexts } from './es/errors';
import { fieldsTexts } from './es/fields';
import { filesTexts } from './es/files';
import { helpTexts } from './es/help';
import { notificationsTexts } from './es/notifications';
import { offersTexts } from './es/offers';
import { onboardingTexts } from './es/onboarding';
import { operatorTexts } from './es/operator';
import { ordersTexts } from './es/orders';
import { paymentsTexts } from './es/payments';
import { preferencesTexts } from './es/preferences';
import { proofOfExportTexts } from './es/proof-of-export';
import { returnsTexts } from './es/returns';
import { securityTexts } from './es/security';
import { shellTexts } from './es/shell';
import { signInTexts } from './es/sign-in';
import { signInEmailTexts } from './es/sign-in-email';
import { stockAlertsTexts } from './es/stock-alerts';
import { stockListTexts } from './es/stock-list';
import { uiTexts } from './es/ui';
import type { English } from './english';
import type { Translation } from './translation';

export const spanish: Translation<English> = {
  ...accountsTexts,
  ...auctionsTexts,
  ...bulkImportTexts,
  ...cartTexts,
  ...checkoutTexts,
  ...complianceFormsTexts,
  ...dailyReportTexts,
  ...dashboardTexts,
  ...deskAuctionsTexts,
  ...deskBuyersTexts,
  ...deskOffersTexts,
  ...deskOrdersTexts,
  ...deskImportsTexts,
  ...deskStockTexts,
  ...deskSettingsTexts,
  ...deskReviewTexts,
  ...deskShellTexts,
  ...deskTeamTexts,
  ...documentsTexts,
  ...errorsTexts,
  ...fieldsTexts,
  ...filesTexts,
  ...helpTexts,
  ...notificationsTexts,
  ...offersTexts,
  ...onboardingTexts,
  ...operatorTexts,
  ...ordersTexts,
  ...paymentsTexts,
  ...preferencesTexts,
  ...proofOfExportTexts,
  ...returnsTexts,
  ...securityTexts,
  ...shellTexts,
  ...signInTexts,
  ...signInEmailTexts,
  ...stockAlertsTexts,
  ...stockListTexts,
  ...uiTexts,
};
