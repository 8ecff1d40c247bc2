/** The roles that every tenant has from the start; an owner makes others beside them (SD04). */
export const BUILT_IN_ROLES = ['OWNER', 'SALES', 'WAREHOUSE', 'COMPLIANCE', 'FINANCE', 'AUDITOR'] as const;
export type BuiltInRole = (typeof BUILT_IN_ROLES)[number];

type OtherRole = Exclude<BuiltInRole, 'OWNER'>;
const everybody = ['SALES', 'WAREHOUSE', 'COMPLIANCE', 'FINANCE', 'AUDITOR'] as const;

/**
 * Every permission, and who holds it besides the owner, who holds them all (SD03). What ends in `_VIEW` only shows;
 * an auditor holds those and nothing else. Limits and the scope of a person narrow what is held, by `staff-limits`.
 */
const HELD_BY = {
  /** The desk itself: who I am, what waits for me, my own views and notes. Every role holds it, made ones too. */
  DESK_VIEW: everybody,
  STOCK_VIEW: everybody,
  STOCK_EDIT: ['SALES', 'WAREHOUSE'],
  STOCK_IMPORT: ['SALES', 'WAREHOUSE'],
  PRICE_EDIT: ['SALES', 'FINANCE'],
  PRICE_BELOW_FLOOR: [],
  COST_VIEW: ['SALES', 'FINANCE', 'AUDITOR'],
  COST_EDIT: ['FINANCE'],
  OFFERS_VIEW: ['SALES', 'FINANCE', 'AUDITOR'],
  OFFERS_ANSWER: ['SALES'],
  RULES_VIEW: ['SALES', 'FINANCE', 'AUDITOR'],
  RULES_EDIT: [],
  PROPOSE: ['SALES'],
  ORDERS_VIEW: everybody,
  ORDERS_RELEASE: ['SALES', 'WAREHOUSE', 'COMPLIANCE', 'FINANCE'],
  ORDERS_EDIT: ['SALES'],
  ORDERS_CANCEL: ['SALES', 'FINANCE'],
  QUOTE_FREIGHT: ['SALES', 'WAREHOUSE'],
  SHIP: ['WAREHOUSE'],
  /** Takes back a shipment that was recorded in error (SD53). */
  SHIP_VOID: ['WAREHOUSE'],
  RETURNS_VIEW: everybody,
  RECEIVE_RETURN: ['WAREHOUSE'],
  RETURN_DECIDE: ['SALES', 'FINANCE'],
  PAYMENTS_VIEW: ['SALES', 'FINANCE', 'AUDITOR'],
  PAYMENT_RECORD: ['FINANCE'],
  INVOICE: ['FINANCE'],
  CREDIT: ['FINANCE'],
  REFUND: ['FINANCE'],
  FEES_WAIVE: ['SALES', 'FINANCE'],
  BUYERS_VIEW: everybody,
  TERMS_EDIT: ['SALES', 'FINANCE'],
  CREDIT_EDIT: ['FINANCE'],
  PROSPECTS_VIEW: ['SALES', 'COMPLIANCE', 'FINANCE', 'AUDITOR'],
  PROSPECT_DECIDE: ['COMPLIANCE'],
  DOCUMENTS_VIEW: ['SALES', 'COMPLIANCE', 'FINANCE', 'AUDITOR'],
  DOCUMENT_DECIDE: ['COMPLIANCE'],
  WAIVE: ['COMPLIANCE'],
  ACT_AS: ['SALES'],
  AUCTIONS_VIEW: ['SALES', 'FINANCE', 'AUDITOR'],
  AUCTION_EDIT: ['SALES'],
  AUCTION_RUN: ['SALES'],
  NETWORK_VIEW: ['SALES', 'WAREHOUSE', 'FINANCE', 'AUDITOR'],
  NETWORK_EDIT: [],
  NETWORK_CONFIRM: ['SALES', 'WAREHOUSE'],
  SETTINGS_VIEW: ['WAREHOUSE', 'COMPLIANCE', 'FINANCE', 'AUDITOR'],
  /** Some of the settings: which, their own permissions say. Whoever holds one of those holds this. */
  SETTINGS_EDIT: ['COMPLIANCE', 'FINANCE'],
  SETTINGS_BRAND: [],
  SETTINGS_MONEY: ['FINANCE'],
  SETTINGS_ORDERS: [],
  SETTINGS_DOCUMENTS: ['COMPLIANCE'],
  TEAM_VIEW: ['AUDITOR'],
  TEAM: [],
  API_KEYS_VIEW: ['AUDITOR'],
  API_KEYS: [],
  DATA_EXPORT: ['SALES', 'COMPLIANCE', 'FINANCE', 'AUDITOR'],
  /** The whole trail; what one did oneself is shown without it. */
  AUDIT_VIEW: ['COMPLIANCE', 'FINANCE', 'AUDITOR'],
  APPROVALS_VIEW: ['SALES', 'FINANCE', 'AUDITOR'],
  /** Decides what others ask for beyond their limits, as far as the own ones go. */
  APPROVE: ['SALES', 'FINANCE'],
} as const satisfies Readonly<Record<string, readonly OtherRole[]>>;

export type Permission = keyof typeof HELD_BY;
export const PERMISSIONS = Object.keys(HELD_BY) as readonly Permission[];

/** Held and given, but of features that are not there yet: nobody chooses them in the editor of roles. */
const WITHOUT_FEATURE: ReadonlySet<Permission> = new Set(['ACT_AS', 'API_KEYS_VIEW', 'API_KEYS']);
/** What roles are made of: each is asked for by some call (SD04). */
export const GIVEN_PERMISSIONS = PERMISSIONS.filter((permission) => !WITHOUT_FEATURE.has(permission));

/** Each of them opens a page of the room of buyers, and hears of what happens there. */
export const ROOM_OF_BUYERS = [
  'BUYERS_VIEW',
  'PROSPECTS_VIEW',
  'DOCUMENTS_VIEW',
] as const satisfies readonly Permission[];

const STOCK = ['STOCK_VIEW'] as const;
const ORDERS = ['ORDERS_VIEW'] as const;
const BILLING = ['ORDERS_VIEW', 'PAYMENTS_VIEW'] as const;
const RETURNS = ['RETURNS_VIEW'] as const;
const DOCUMENTS = ['DOCUMENTS_VIEW'] as const;
const AUCTIONS = ['AUCTIONS_VIEW'] as const;
const NETWORK = ['NETWORK_VIEW'] as const;
const SETTINGS = ['SETTINGS_VIEW', 'SETTINGS_EDIT'] as const;

/** Without what stands beside it, an act is held and finds no screen that it could be done at (SD04). */
const NEEDS: Readonly<Partial<Record<Permission, readonly Permission[]>>> = {
  STOCK_EDIT: STOCK,
  STOCK_IMPORT: STOCK,
  PRICE_EDIT: STOCK,
  COST_EDIT: ['STOCK_VIEW', 'COST_VIEW'],
  PROPOSE: STOCK,
  OFFERS_ANSWER: ['OFFERS_VIEW'],
  RULES_EDIT: ['RULES_VIEW', 'SETTINGS_EDIT'],
  ORDERS_RELEASE: ORDERS,
  ORDERS_EDIT: ORDERS,
  ORDERS_CANCEL: ORDERS,
  QUOTE_FREIGHT: ORDERS,
  SHIP: ORDERS,
  SHIP_VOID: ORDERS,
  FEES_WAIVE: ORDERS,
  PAYMENT_RECORD: BILLING,
  INVOICE: BILLING,
  CREDIT: BILLING,
  REFUND: BILLING,
  RECEIVE_RETURN: RETURNS,
  RETURN_DECIDE: RETURNS,
  TERMS_EDIT: ['BUYERS_VIEW'],
  CREDIT_EDIT: ['BUYERS_VIEW'],
  PROSPECT_DECIDE: ['PROSPECTS_VIEW'],
  DOCUMENT_DECIDE: DOCUMENTS,
  WAIVE: DOCUMENTS,
  AUCTION_EDIT: AUCTIONS,
  AUCTION_RUN: AUCTIONS,
  NETWORK_EDIT: NETWORK,
  NETWORK_CONFIRM: NETWORK,
  SETTINGS_BRAND: SETTINGS,
  SETTINGS_MONEY: SETTINGS,
  SETTINGS_ORDERS: SETTINGS,
  SETTINGS_DOCUMENTS: SETTINGS,
  TEAM: ['TEAM_VIEW'],
  APPROVE: ['APPROVALS_VIEW'],
};

/** What else somebody has to hold to be able to do what a permission lets, as far as the desk leads there (SD04). */
export function neededBeside(permission: Permission): readonly Permission[] {
  return NEEDS[permission] ?? [];
}

export function isPermission(name: string): name is Permission {
  return Object.hasOwn(HELD_BY, name);
}

/** Whether it only shows. Exporting is reading too: an auditor may (SD06). */
export function isReading(permission: Permission): boolean {
  return permission.endsWith('_VIEW') || permission === 'DATA_EXPORT';
}

export function isBuiltInRole(name: string): name is BuiltInRole {
  return (BUILT_IN_ROLES as readonly string[]).includes(name);
}

export function permissionsOfRole(role: BuiltInRole): readonly Permission[] {
  if (role === 'OWNER') return PERMISSIONS;
  return PERMISSIONS.filter((permission) => (HELD_BY[permission] as readonly BuiltInRole[]).includes(role));
}
