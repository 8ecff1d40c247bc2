import type { SettingPage } from './setting-fields';
import { bannersPage } from './banners-page';
import { brandPage } from './brand-page';
import { calendarPage } from './calendar-page';
import { catalogPage } from './catalog-page';
import { paymentPage, servicesPage, shippingPage, taxPage } from './checkout-pages';
import { dailyReportPage } from './daily-report-page';
import { destinationsPage } from './destinations-page';
import { offerRemindersPage } from './offer-reminders-page';
import { invoicingPage } from './invoicing-page';
import { offerAnswersPage } from './offer-answers-page';
import { offerRulesPage } from './offer-rules-page';
import { ordersPage } from './orders-page';
import { shopPage } from './shop-page';

/** The forms of the settings, in the order of their list. */
export const SETTING_PAGES: readonly SettingPage[] = [
  brandPage,
  shopPage,
  bannersPage,
  catalogPage,
  shippingPage,
  paymentPage,
  servicesPage,
  taxPage,
  destinationsPage,
  ordersPage,
  calendarPage,
  invoicingPage,
  offerRulesPage,
  offerRemindersPage,
  offerAnswersPage,
  dailyReportPage,
];
