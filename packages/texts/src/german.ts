import { accountsTexts } from './de/accounts';
import { auctionsTexts } from './de/auctions';
import { authoritiesTexts } from './de/authorities';
import { bulkImportTexts } from './de/bulk-import';
import { cartTexts } from './de/cart';
import { calendarTexts } from './de/calendar';
import { checkoutTexts } from './de/checkout';
import { colleaguesTexts } from './de/colleagues';
import { complianceFormsTexts } from './de/compliance-forms';
import { dailyReportTexts } from './de/daily-report';
import { dashboardTexts } from './de/dashboard';
import { defaultWordsTexts } from './de/default-words';
import { deskApprovalsTexts } from './de/desk-approvals';
import { deskAuctionsTexts } from './de/desk-auctions';
import { deskBuyersTexts } from './de/desk-buyers';
import { deskOffersTexts } from './de/desk-offers';
import { deskOrdersTexts } from './de/desk-orders';
import { deskPaymentTexts } from './de/desk-payment';
import { deskImportsTexts } from './de/desk-imports';
import { deskLanesTexts } from './de/desk-lanes';
import { deskNetworkTexts } from './de/desk-network';
import { deskDraftTexts } from './de/desk-draft';
import { deskProposeTexts } from './de/desk-propose';
import { deskStockTexts } from './de/desk-stock';
import { deskRolesTexts } from './de/desk-roles';
import { deskRulesTexts } from './de/desk-rules';
import { deskPaymentAccountTexts } from './de/desk-payment-account';
import { deskSettingsTexts } from './de/desk-settings';
import { deskReturnsTexts } from './de/desk-returns';
import { deskReviewTexts } from './de/desk-review';
import { deskTodayTexts } from './de/desk-today';
import { deskTrailTexts } from './de/desk-trail';
import { deskShellTexts } from './de/desk-shell';
import { deskSilentMoneyTexts } from './de/desk-silent-money';
import { deskTeamTexts } from './de/desk-team';
import { documentsTexts } from './de/documents';
import { draftsTexts } from './de/drafts';
import { errorsTexts } from './de/errors';
import { fieldsTexts } from './de/fields';
import { filesTexts } from './de/files';
import { firstVisitTexts } from './de/first-visit';
import { helpTexts } from './de/help';
import { notificationsTexts } from './de/notifications';
import { landedTexts } from './de/landed';
import { offersTexts } from './de/offers';
import { onboardingTexts } from './de/onboarding';
import { operatorTexts } from './de/operator';
import { orderApprovalsTexts } from './de/order-approvals';
import { orderStoryTexts } from './de/order-story';
import { ordersTexts } from './de/orders';
import { passkeysTexts } from './de/passkeys';
import { paymentsTexts } from './de/payments';
import { preferencesTexts } from './de/preferences';
import { proofOfExportTexts } from './de/proof-of-export';
import { returnsTexts } from './de/returns';
import { savedViewsTexts } from './de/saved-views';
import { securityTexts } from './de/security';
import { shellTexts } from './de/shell';
import { signInTexts } from './de/sign-in';
import { signInEmailTexts } from './de/sign-in-email';
import { statementTexts } from './de/statement';
import { stockAlertsTexts } from './de/stock-alerts';
import { stockListTexts } from './de/stock-list';
import { stockVisitsTexts } from './de/stock-visits';
import { uiTexts } from './de/ui';
import { wantListTexts } from './de/want-list';
import { workbenchTexts } from './de/workbench';
import type { English } from './english';
import type { Translation } from './translation';

export const german: Translation<English> = {
  ...accountsTexts,
  ...auctionsTexts,
  ...authoritiesTexts,
  ...bulkImportTexts,
  ...cartTexts,
  ...calendarTexts,
  ...checkoutTexts,
  ...colleaguesTexts,
  ...complianceFormsTexts,
  ...dailyReportTexts,
  ...dashboardTexts,
  ...defaultWordsTexts,
  ...deskApprovalsTexts,
  ...deskAuctionsTexts,
  ...deskBuyersTexts,
  ...deskOffersTexts,
  ...deskOrdersTexts,
  ...deskPaymentTexts,
  ...deskImportsTexts,
  ...deskLanesTexts,
  ...deskNetworkTexts,
  ...deskDraftTexts,
  ...deskProposeTexts,
  ...deskStockTexts,
  ...deskRolesTexts,
  ...deskRulesTexts,
  ...deskPaymentAccountTexts,
  ...deskSettingsTexts,
  ...deskReturnsTexts,
  ...deskReviewTexts,
  ...deskTodayTexts,
  ...deskTrailTexts,
  ...deskShellTexts,
  ...deskSilentMoneyTexts,
  ...deskTeamTexts,
  ...documentsTexts,
  ...draftsTexts,
  ...errorsTexts,
  ...fieldsTexts,
  ...filesTexts,
  ...firstVisitTexts,
  ...helpTexts,
  ...notificationsTexts,
  ...landedTexts,
  ...offersTexts,
  ...onboardingTexts,
  ...operatorTexts,
  ...orderApprovalsTexts,
  ...orderStoryTexts,
  ...ordersTexts,
  ...passkeysTexts,
  ...paymentsTexts,
  ...preferencesTexts,
  ...proofOfExportTexts,
  ...returnsTexts,
  ...savedViewsTexts,
  ...securityTexts,
  ...shellTexts,
  ...signInTexts,
  ...signInEmailTexts,
  ...statementTexts,
  ...stockAlertsTexts,
  ...stockListTexts,
  ...stockVisitsTexts,
  ...uiTexts,
  ...wantListTexts,
  ...workbenchTexts,
};
