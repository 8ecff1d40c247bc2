import type { Texts } from '@tradehall/domain/text/fill-text';
import { auctionsTexts } from './auctions-texts';
import { checkoutTexts } from './checkout-texts';
import { errorsTexts } from './errors-texts';
import { paymentsTexts } from './payments-texts';
import { offersTexts } from './offers-texts';
import { cartTexts } from './cart-texts';
import { preferencesTexts } from './preferences-texts';
import { shellTexts } from './shell-texts';
import { signInTexts } from './sign-in-texts';
import { signInMailTexts } from './sign-in-mail-texts';
import { fieldsTexts } from './fields-texts';
import { filesTexts } from './files-texts';
import { ordersTexts } from './orders-texts';
import { returnsTexts } from './returns-texts';
import { dashboardTexts } from './dashboard-texts';
import { helpTexts } from './help-texts';
import { proofOfExportTexts } from './proof-of-export-texts';
import { onboardingTexts } from './onboarding-texts';
import { accountsTexts } from './accounts-texts';
import { documentsTexts } from './documents-texts';
import { complianceFormsTexts } from './compliance-forms-texts';
import { stockListTexts } from './stock-list-texts';
import { bulkImportTexts } from './bulk-import-texts';
import { stockAlertsTexts } from './stock-alerts-texts';
import { dailyReportTexts } from './daily-report-texts';

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
