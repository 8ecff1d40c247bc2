import type { Texts } from '@tradehall/domain/text/fill-text';
import { auctionsTexts } from './en/auctions';
import { checkoutTexts } from './en/checkout';
import { errorsTexts } from './en/errors';
import { paymentsTexts } from './en/payments';
import { offersTexts } from './en/offers';
import { cartTexts } from './en/cart';
import { preferencesTexts } from './en/preferences';
import { shellTexts } from './en/shell';
import { signInTexts } from './en/sign-in';
import { signInMailTexts } from './en/sign-in-mail';
import { fieldsTexts } from './en/fields';
import { filesTexts } from './en/files';
import { ordersTexts } from './en/orders';
import { returnsTexts } from './en/returns';
import { dashboardTexts } from './en/dashboard';
import { helpTexts } from './en/help';
import { proofOfExportTexts } from './en/proof-of-export';
import { onboardingTexts } from './en/onboarding';
import { accountsTexts } from './en/accounts';
import { documentsTexts } from './en/documents';
import { complianceFormsTexts } from './en/compliance-forms';
import { stockListTexts } from './en/stock-list';
import { bulkImportTexts } from './en/bulk-import';
import { stockAlertsTexts } from './en/stock-alerts';
import { dailyReportTexts } from './en/daily-report';

/**
 * The one English catalogue: every room's texts by label. The server fills error messages, mails and
 * files from it (under the tenant's dictionary); portal rooms import their own texts alone.
 */
export const english: Texts = {
  ...errorsTexts,
  ...shellTexts,
  ...signInTexts,
  ...signInMailTexts,
  ...fieldsTexts,
  ...filesTexts,
  ...auctionsTexts,
  ...ordersTexts,
  ...returnsTexts,
  ...dashboardTexts,
  ...helpTexts,
  ...proofOfExportTexts,
  ...checkoutTexts,
  ...paymentsTexts,
  ...preferencesTexts,
  ...offersTexts,
  ...cartTexts,
  ...onboardingTexts,
  ...accountsTexts,
  ...documentsTexts,
  ...complianceFormsTexts,
  ...stockListTexts,
  ...bulkImportTexts,
  ...stockAlertsTexts,
  ...dailyReportTexts,
};
