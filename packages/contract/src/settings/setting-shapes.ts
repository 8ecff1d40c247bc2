import { z } from 'zod/mini';
import { checkoutSettings } from '../checkout/checkout-settings';
import { dailyReportSchedule } from '../daily-report';
import { offerReminders } from '../offers/offer-reminders';
import { invoicingSettings } from '../invoices/invoicing-settings';
import { businessCalendar, salesOrderSettingsUpdate } from '../orders/sales-order-settings';
import { answerSettings, responseRules } from '../offers/seller-offer-calls';
import { stockListSettingFields } from '../stock-list/stock-entities';
import { colorText, linkAddress, SHOP_NAMES, supportEmail, TENANT_SETTING_SHAPES } from '../tenant-settings';
import { bannerTexts } from '../tenants';
import { filledText, text } from '../wire/input-types';

const color = z.optional(colorText);
const address = z.optional(linkAddress);
const colors = {
  'CSS::primary-color': color,
  'CSS::background-color': color,
  'CSS::surface-color': color,
  'CSS::text-color': color,
};

/** Keys of a tenant's configuration; one that is left out takes its default again. */
const brand = z.object({
  ...z.partial(
    z.object({
      ...SHOP_NAMES,
      loginContent: TENANT_SETTING_SHAPES.loginContent,
      custom_css: TENANT_SETTING_SHAPES.custom_css,
    }),
  ).shape,
  ...colors,
  'CSS::font-family': z.optional(text(500)),
  'CSS::logo': address,
  'CSS::favicon': address,
  dark_mode_features: z.optional(
    z.looseObject({
      enabled: z.boolean(),
      default: z.optional(z.enum(['light', 'dark', 'system'])),
      ...colors,
    }),
  ),
});

const shop = z.partial(
  z.object({
    clientSupportEmail: supportEmail,
    whatsAppNumber: TENANT_SETTING_SHAPES.whatsAppNumber,
    timeZone: TENANT_SETTING_SHAPES.timeZone,
    language: TENANT_SETTING_SHAPES.language,
    locales: TENANT_SETTING_SHAPES.locales,
    currency: TENANT_SETTING_SHAPES.currency,
    currencyPrecision: TENANT_SETTING_SHAPES.currencyPrecision,
    auctionEnabled: TENANT_SETTING_SHAPES.auctionEnabled,
    auctionTabs: TENANT_SETTING_SHAPES.auctionTabs,
    sideMenu: TENANT_SETTING_SHAPES.sideMenu,
    tutorialUrl: linkAddress,
    gradeScaleUrl: linkAddress,
    signUpUrl: linkAddress,
    termsOfSaleUrl: linkAddress,
    termsOfSaleText: TENANT_SETTING_SHAPES.termsOfSaleText,
    account_setup_instruction: TENANT_SETTING_SHAPES.account_setup_instruction,
    attributeLabels: TENANT_SETTING_SHAPES.attributeLabels,
    roleSites: TENANT_SETTING_SHAPES.roleSites,
    appVersion: TENANT_SETTING_SHAPES.appVersion,
    deactivated: TENANT_SETTING_SHAPES.deactivated,
    readsPerMinute: TENANT_SETTING_SHAPES.readsPerMinute,
  }),
);

const checkout = checkoutSettings.shape;

/** Each setting that staff change at the desk, whole: what its form shows is what is checked, kept and reverted. */
export const SETTING_SHAPES = {
  brand,
  shop,
  banners: z.object({ banners: bannerTexts }),
  shipping: z.object({
    rateSku: checkout.rateSku,
    shippingMethods: checkout.shippingMethods.check(z.minLength(1)),
    billMyAccount: checkout.billMyAccount,
    requestAQuote: checkout.requestAQuote,
    realTimeRates: checkout.realTimeRates,
    maxShipmentInsuranceAmount: checkout.maxShipmentInsuranceAmount,
    shipmentInsuredLabel: checkout.shipmentInsuredLabel,
    shipmentNotInsuredLabel: checkout.shipmentNotInsuredLabel,
  }),
  payment: z.object({
    currencyCode: checkout.currencyCode,
    paymentMethods: checkout.paymentMethods.check(z.minLength(1)),
  }),
  services: z.object({ additionalServices: checkout.additionalServices }),
  tax: z.object({ taxes: checkout.taxes, pickUpPlaces: checkout.pickUpPlaces }),
  destinations: z.object({ destinations: checkout.destinations }),
  orders: salesOrderSettingsUpdate,
  calendar: businessCalendar,
  invoicing: invoicingSettings,
  'stock-list': z.extend(z.omit(stockListSettingFields, { pxParticipantId: true }), {
    /** The words shown for single values of attributes. */
    valueLabels: z
      .array(z.object({ attribute: filledText(300), value: filledText(300), label: text(2_000) }))
      .check(z.maxLength(20_000)),
  }),
  'offer-rules': responseRules,
  'offer-answers': answerSettings,
  'daily-report': dailyReportSchedule,
  'offer-reminders': offerReminders,
} as const;

export type SettingName = keyof typeof SETTING_SHAPES;
export type SettingValue<Name extends SettingName> = z.output<(typeof SETTING_SHAPES)[Name]>;
