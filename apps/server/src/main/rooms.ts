import { accountsRoom } from '../accounts/accounts-room';
import { approvalsRoom } from '../approvals/approvals-room';
import { auctionsRoom } from '../auctions/auctions-room';
import { bulkImportRoom } from '../bulk-import/bulk-import-room';
import { buyersRoom } from '../buyers/buyers-room';
import { checkoutRoom } from '../checkout/checkout-room';
import { colleaguesRoom } from '../colleagues/colleagues-room';
import { complianceFormsRoom } from '../compliance-forms/compliance-forms-room';
import { dailyReportRoom } from '../daily-report/daily-report-room';
import { dashboardRoom } from '../dashboard/dashboard-room';
import { demoMailRoom } from '../demo/demo-mail-room';
import { deskRoom } from '../desk/desk-room';
import { documentsRoom } from '../documents/documents-room';
import { draftsRoom } from '../drafts/drafts-room';
import { networkRoom } from '../network/network-room';
import { notificationsRoom } from '../notifications/notifications-room';
import { offersRoom } from '../offers/offers-room';
import { onboardingRoom } from '../onboarding/onboarding-room';
import { operatorRoom } from '../operator/operator-room';
import { orderApprovalsRoom } from '../order-approvals/order-approvals-room';
import { ordersRoom } from '../orders/orders-room';
import { papersRoom } from '../papers/papers-room';
import { paymentsRoom } from '../payments/payments-room';
import { preferencesRoom } from '../preferences/preferences-room';
import { proofOfExportRoom } from '../proof-of-export/proof-of-export-room';
import { returnsRoom } from '../returns/returns-room';
import { savedViewsRoom } from '../saved-views/saved-views-room';
import { settingsRoom } from '../settings/settings-room';
import { signInRoom } from '../sign-in/sign-in-room';
import { staffRoom } from '../staff/staff-room';
import { statementRoom } from '../statement/statement-room';
import { stockAlertsRoom } from '../stock-alerts/stock-alerts-room';
import { stockDeskRoom } from '../stock-desk/stock-desk-room';
import { stockImportsRoom } from '../stock-imports/stock-imports-room';
import { stockRoom } from '../stock-list/stock-room';
import { stockVisitsRoom } from '../stock-visits/stock-visits-room';
import { tenantsRoom } from '../tenants/tenants-room';
import { wantListRoom } from '../want-list/want-list-room';

/** Every room of the server. Each says itself what it needs; the order here does not matter. */
export const ROOMS = [
  accountsRoom,
  approvalsRoom,
  auctionsRoom,
  bulkImportRoom,
  buyersRoom,
  checkoutRoom,
  colleaguesRoom,
  complianceFormsRoom,
  dailyReportRoom,
  dashboardRoom,
  demoMailRoom,
  deskRoom,
  documentsRoom,
  draftsRoom,
  networkRoom,
  notificationsRoom,
  offersRoom,
  onboardingRoom,
  operatorRoom,
  orderApprovalsRoom,
  ordersRoom,
  papersRoom,
  paymentsRoom,
  preferencesRoom,
  proofOfExportRoom,
  returnsRoom,
  savedViewsRoom,
  settingsRoom,
  signInRoom,
  staffRoom,
  statementRoom,
  stockAlertsRoom,
  stockDeskRoom,
  stockImportsRoom,
  stockRoom,
  stockVisitsRoom,
  tenantsRoom,
  wantListRoom,
] as const;
