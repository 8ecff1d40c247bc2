import { accountsTexts } from './es/accounts';
import { auctionsTexts } from './es/auctions';
import { authoritiesTexts } from './es/authorities';
import { bulkImportTexts } from './es/bulk-import';
import { cartTexts } from './es/cart';
import { calendarTexts } from './es/calendar';
import { checkoutTexts } from './es/checkout';
import { colleaguesTexts } from './es/colleagues';
import { complianceFormsTexts } from './es/compliance-forms';
import { dailyReportTexts } from './es/daily-report';
import { dashboardTexts } from './es/dashboard';
import { defaultWordsTexts } from './es/default-words';
import { deskApprovalsTexts } from './es/desk-approvals';
import { deskAuctionsTexts } from './es/desk-auctions';
import { deskBuyersTexts } from './es/desk-buyers';
import { deskOffersTexts } from './es/desk-offers';
import { deskOrdersTexts } from './es/desk-orders';
import { deskPaymentTexts } from './es/desk-payment';
import { deskImportsTexts } from './es/desk-imports';
import { deskLanesTexts } from './es/desk-lanes';
import { deskNetworkTexts } from './es/desk-network';
import { deskDraftTexts } from './es/desk-draft';
import { deskProposeTexts } from './es/desk-propose';
import { deskStockTexts } from './es/desk-stock';
import { deskRolesTexts } from './es/desk-roles';
import { deskRulesTexts } from './es/desk-rules';
import { deskPaymentAccountTexts } from './es/desk-payment-account';
import { deskSettingsTexts } from './es/desk-settings';
import { deskReturnsTexts } from './es/desk-returns';
import { deskReviewTexts } from './es/desk-review';
import { deskTodayTexts } from './es/desk-today';
import { deskTrailTexts } from './es/desk-trail';
import { deskShellTexts } from './es/desk-shell';
import { deskSilentMoneyTexts } from './es/desk-silent-money';
import { deskTeamTexts } from './es/desk-team';
import { documentsTexts } from './es/documents';
import { draftsTexts } from './es/drafts';
import { errorsTexts } from './es/errors';
import { fieldsTexts } from './es/fields';
import { filesTexts } from './es/files';
import { firstVisitTexts } from './es/first-visit';
import { helpTexts } from './es/help';
import { notificationsTexts } from './es/notifications';
import { landedTexts } from './es/landed';
import { offersTexts } from './es/offers';
import { onboardingTexts } from './es/onboarding';
import { operatorTexts } from './es/operator';
import { orderApprovalsTexts } from './es/order-approvals';
import { orderStoryTexts } from './es/order-story';
import { ordersTexts } from './es/orders';
import { passkeysTexts } from './es/passkeys';
import { paymentsTexts } from './es/payments';
import { preferencesTexts } from './es/preferences';
import { proofOfExportTexts } from './es/proof-of-export';
import { returnsTexts } from './es/returns';
import { savedViewsTexts } from './es/saved-views';
import { securityTexts } from './es/security';
import { shellTexts } from './es/shell';
import { signInTexts } from './es/sign-in';
import { signInEmailTexts } from './es/sign-in-email';
import { statementTexts } from './es/statement';
import { stockAlertsTexts } from './es/stock-alerts';
import { stockListTexts } from './es/stock-list';
import { stockVisitsTexts } from './es/stock-visits';
import { uiTexts } from './es/ui';
import { wantListTexts } from './es/want-list';
import { workbenchTexts } from './es/workbench';
import type { English } from './english';
import type { Translation } from './translation';

export const spanish: Translation<English> = {
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
