import { accountsTexts } from './de/accounts';
import { auctionsTexts } from './de/auctions';
import { bulkImportTexts } from './de/bulk-import';
import { cartTexts } from './de/cart';
import { checkoutTexts } from './de/checkout';
import { complianceFormsTexts } from './de/compliance-forms';
import { dailyReportTexts } from './de/daily-report';
import { dashboardTexts } from './de/dashboard';
import { deskAuctionsTexts } from './de/desk-auctions';
import { deskBuyersTexts } from './de/desk-buyers';
import { deskOffersTexts } from './de/desk-offers';
import { deskOrdersTexts } from './de/desk-orders';
import { deskImportsTexts } from './de/desk-imports';
import { deskStockTexts } from './de/desk-stock';
import { deskSettingsTexts } from './de/desk-settings';
import { deskReviewTexts } from './de/desk-review';
import { deskShellTexts } from './de/desk-shell';
import { deskTeamTexts } from './de/desk-team';
import { documentsTexts } from './de/documents';
import { errorsTexts } from './de/errors';
import { fieldsTexts } from './de/fields';
import { filesTexts } from './de/files';
import { helpTexts } from './de/help';
import { notificationsTexts } from './de/notifications';
import { offersTexts } from './de/offers';
import { onboardingTexts } from './de/onboarding';
import { operatorTexts } from './de/operator';
import { ordersTexts } from './de/orders';
import { paymentsTexts } from './de/payments';
import { preferencesTexts } from './de/preferences';
import { proofOfExportTexts } from './de/proof-of-export';
import { returnsTexts } from './de/returns';
import { securityTexts } from './de/security';
import { shellTexts } from './de/shell';
import { signInTexts } from './de/sign-in';
import { signInEmailTexts } from './de/sign-in-email';
import { stockAlertsTexts } from './de/stock-alerts';
import { stockListTexts } from './de/stock-list';
import { uiTexts } from './de/ui';
import type { English } from './english';
import type { Translation } from './translation';

export const german: Translation<English> = {
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
