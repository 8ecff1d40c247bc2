import type { Permission } from '../staff/permissions';

const PERMISSIONS: Readonly<Record<string, Permission>> = {
  shipping: 'SETTINGS_MONEY',
  payment: 'SETTINGS_MONEY',
  services: 'SETTINGS_MONEY',
  tax: 'SETTINGS_MONEY',
  invoicing: 'SETTINGS_MONEY',
  orders: 'SETTINGS_ORDERS',
  destinations: 'SETTINGS_ORDERS',
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

/** What looking at a setting needs: the rules of the negotiation are not for everybody who sees settings. */
export function viewPermissionOfSetting(name: string): Permission {
  return name === 'offer-rules' || name === 'offer-answers' ? 'RULES_VIEW' : 'SETTINGS_VIEW';
}
