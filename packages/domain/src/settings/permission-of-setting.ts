import type { Permission } from '../staff/permissions';

const PERMISSIONS: Readonly<Record<string, Permission>> = {
  shipping: 'SETTINGS_MONEY',
  payment: 'SETTINGS_MONEY',
  services: 'SETTINGS_MONEY',
  tax: 'SETTINGS_MONEY',
  invoicing: 'SETTINGS_MONEY',
  orders: 'SETTINGS_ORDERS',
  destinations: 'SETTINGS_DOCUMENTS',
  calendar: 'SETTINGS_ORDERS',
  'stock-list': 'SETTINGS_ORDERS',
  'daily-report': 'SETTINGS_ORDERS',
  'offer-rules': 'RULES_EDIT',
  'offer-reminders': 'RULES_EDIT',
  'offer-answers': 'RULES_EDIT',
};

/** What changing a setting needs besides SETTINGS_EDIT; brand, shop, banners and texts are the shop's face. */
export function permissionOfSetting(name: string): Permission {
  return PERMISSIONS[name] ?? 'SETTINGS_BRAND';
}

/** What is not for everybody who sees settings. */
const VIEWS: Readonly<Record<string, Permission>> = {
  'offer-rules': 'RULES_VIEW',
  'offer-answers': 'RULES_VIEW',
  'payment-account': 'SETTINGS_MONEY',
};

/** What looking at a setting needs. */
export function viewPermissionOfSetting(name: string): Permission {
  return Object.hasOwn(VIEWS, name) ? (VIEWS[name] ?? 'SETTINGS_VIEW') : 'SETTINGS_VIEW';
}
