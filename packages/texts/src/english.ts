import type { Texts } from '@tradehall/domain/text/fill-text';
import { accountsTexts } from './en/accounts';
import { auctionsTexts } from './en/auctions';
import { authoritiesTexts } from './en/authorities';
import { bulkImportTexts } from './en/bulk-import';
import { cartTexts } from './en/cart';
import { calendarTexts } from './en/calendar';
import { checkoutTexts } from './en/checkout';
import { colleaguesTexts } from './en/colleagues';
import { complianceFormsTexts } from './en/compliance-forms';
import { dailyReportTexts } from './en/daily-report';
import { dashboardTexts } from './en/dashboard';
import { defaultWordsTexts } from './en/default-words';
import { deskApprovalsTexts } from './en/desk-approvals';
import { deskAuctionsTexts } from './en/desk-auctions';
import { deskBuyersTexts } from './en/desk-buyers';
import { deskOffersTexts } from './en/desk-offers';
import { deskOrdersTexts } from './en/desk-orders';
import { deskPaymentTexts } from './en/desk-payment';
import { deskImportsTexts } from './en/desk-imports';
import { deskLanesTexts } from './en/desk-lanes';
import { deskNetworkTexts } from './en/desk-network';
import { deskDraftTexts } from './en/desk-draft';
import { deskProposeTexts } from './en/desk-propose';
import { deskStockTexts } from './en/desk-stock';
import { deskRolesTexts } from './en/desk-roles';
import { deskRulesTexts } from './en/desk-rules';
import { deskPaymentAccountTexts } from './en/desk-payment-account';
import { deskSettingsTexts } from './en/desk-settings';
import { deskReturnsTexts } from './en/desk-returns';
import { deskReviewTexts } from './en/desk-review';
import { deskTodayTexts } from './en/desk-today';
import { deskTrailTexts } from './en/desk-trail';
import { deskShellTexts } from './en/desk-shell';
import { deskSilentMoneyTexts } from './en/desk-silent-money';
import { deskTeamTexts } from './en/desk-team';
import { documentsTexts } from './en/documents';
import { draftsTexts } from './en/drafts';
import { errorsTexts } from './en/errors';
import { fieldsTexts } from './en/fields';
import { filesTexts } from './en/files';
import { firstVisitTexts } from './en/first-visit';
import { helpTexts } from './en/help';
import { notificationsTexts } from './en/notifications';
import { landedTexts } from './en/landed';
import { offersTexts } from './en/offers';
import { onboardingTexts } from './en/onboarding';
import { operatorTexts } from './en/operator';
import { orderApprovalsTexts } from './en/order-approvals';
import { orderStoryTexts } from './en/order-story';
import { ordersTexts } from './en/orders';
import { passkeysTexts } from './en/passkeys';
import { paymentsTexts } from './en/payments';
import { preferencesTexts } from './en/preferences';
import { proofOfExportTexts } from './en/proof-of-export';
import { returnsTexts } from './en/returns';
import { savedViewsTexts } from './en/saved-views';
import { securityTexts } from './en/security';
import { shellTexts } from './en/shell';
import { signInTexts } from './en/sign-in';
import { signInEmailTexts } from './en/sign-in-email';
import { statementTexts } from './en/statement';
import { stockAlertsTexts } from './en/stock-alerts';
import { stockListTexts } from './en/stock-list';
import { stockVisitsTexts } from './en/stock-visits';
import { uiTexts } from './en/ui';
import { wantListTexts } from './en/want-list';
import { workbenchTexts } from './en/workbench';

const rooms = {
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

/** Every label of the product with its English text: what a translation has to have. */
export type English = typeof rooms;

/**
 * The one English catalog: every room's texts by label. The server fills error messages, emails and files from it
 * where neither the tenant nor the language has a text of its own; portal rooms import their own texts alone.
 */
export const english: Texts = rooms;
