import type { Texts } from '@tradehall/domain/text/fill-text';
import { accountsTexts } from './en/accounts';
import { auctionsTexts } from './en/auctions';
import { bulkImportTexts } from './en/bulk-import';
import { cartTexts } from './en/cart';
import { checkoutTexts } from './en/checkout';
import { complianceFormsTexts } from './en/compliance-forms';
import { dailyReportTexts } from './en/daily-report';
import { dashboardTexts } from './en/dashboard';
import { deskAuctionsTexts } from './en/desk-auctions';
import { deskBuyersTexts } from './en/desk-buyers';
import { deskOffersTexts } from './en/desk-offers';
import { deskOrdersTexts } from './en/desk-orders';
import { deskImportsTexts } from './en/desk-imports';
import { deskStockTexts } from './en/desk-stock';
import { deskSettingsTexts } from './en/desk-settings';
import { deskReviewTexts } from './en/desk-review';
import { deskShellTexts } from './en/desk-shell';
import { deskTeamTexts } from './en/desk-team';
import { documentsTexts } from './en/documents';
import { errorsTexts } from './en/errors';
import { fieldsTexts } from './en/fields';
import { filesTexts } from './en/files';
import { helpTexts } from './en/help';
import { notificationsTexts } from './en/notifications';
import { offersTexts } from './en/offers';
import { onboardingTexts } from './en/onboarding';
import { operatorTexts } from './en/operator';
import { ordersTexts } from './en/orders';
import { paymentsTexts } from './en/payments';
import { preferencesTexts } from './en/preferences';
import { proofOfExportTexts } from './en/proof-of-export';
import { returnsTexts } from './en/returns';
import { securityTexts } from './en/security';
import { shellTexts } from './en/shell';
import { signInTexts } from './en/sign-in';
import { signInEmailTexts } from './en/sign-in-email';
import { stockAlertsTexts } from './en/stock-alerts';
import { stockListTexts } from './en/stock-list';
import { uiTexts } from './en/ui';

const rooms = {
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

/** Every label of the product with its English text: what a translation has to have. */
export type English = typeof rooms;

/**
 * The one English catalog: every room's texts by label. The server fills error messages, emails and files from it
 * where neither the tenant nor the language has a text of its own; portal rooms import their own texts alone.
 */
export const english: Texts = rooms;
