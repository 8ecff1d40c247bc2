/**
 * The configuration that brands a tenant's portal (A01), as stored and as
 * sent by `GET saas-config`. Style keys carry the prefix `CSS::` and stand beside the other keys.
 */
export interface TenantConfiguration {
  /** Site title: the page's title, and `{title} Login` on the login page. */
  readonly title: string;
  readonly tenantName: string;
  readonly tenantShortName: string;
  /** Symbol written before amounts; default `$`. */
  readonly currency: string;
  /** Decimals of the currency, 0 to 3; default 2. */
  readonly currencyPrecision: number;
  readonly clientSupportEmail?: string;
  readonly appVersion: string;
  readonly deactivated: boolean;
  /** It is the operator who closed the shop, for a while (O06); left out for every other shop. */
  readonly paused?: true;
  readonly tutorialUrl?: string;
  readonly gradeScaleUrl?: string;
  readonly termsOfSaleUrl?: string;
  readonly termsOfSaleText?: string;
  readonly networkParticipant: boolean;
  /** Auctions are on when `String(value) === 'true'` (A04). */
  readonly auctionEnabled: string | boolean;
  /** `['TODAY', 'CLOSED']` trims the auction list's tabs (J01). */
  readonly auctionTabs?: readonly string[];
  readonly language: string;
  readonly locales: readonly string[];
  readonly attributeLabels: Readonly<Record<string, string>>;
  readonly account_setup_instruction?: string;
  readonly custom_css?: string;
  /** Staff sign in with a second factor, and set it up at the next sign-in. */
  readonly secondFactorForStaff?: boolean;
  /** Reads that one account, or one of the staff, may ask for in a minute; the deployment's number where absent. */
  readonly readsPerMinute?: number;
  readonly dark_mode_features?: DarkModeFeatures;
  readonly loginContent?: string;
  /** The tenant's own sign-up page; without it the built-in one is used. */
  readonly signUpUrl?: string;
  /** Side menu flags by entry: shown when 'show' (A03). */
  readonly sideMenu: Readonly<Partial<Record<SideMenuEntry, 'show' | 'hide'>>>;
  readonly whatsAppNumber?: string;
  readonly timeZone: string;
  /** Settings of the identity pool that both apps sign in to. Without an endpoint it is a pool of the real service. */
  readonly identityPool?: IdentityPoolSettings;
  /** Extras that load lazily, each only when it is configured. */
  readonly extras?: TenantExtras;
  /** Role → site, for the wrong-website error (B08). */
  readonly roleSites?: Readonly<Record<string, string>>;
  readonly [style: `CSS::${string}`]: string;
}

export interface IdentityPoolSettings {
  readonly region: string;
  readonly userPoolId: string;
  /** The portal's client of the pool. */
  readonly userPoolClientId: string;
  /** The desk's; without one, the one client serves both apps and their tokens are not told apart. */
  readonly userPoolDeskClientId?: string;
  readonly userPoolEndpoint?: string;
}

export interface DarkModeFeatures {
  readonly enabled: boolean;
  /** The scheme a visitor gets before choosing: `system` follows the device. */
  readonly default?: 'light' | 'dark' | 'system';
  readonly [style: `CSS::${string}`]: string;
}

export interface TenantExtras {
  readonly analyticsUrl?: string;
  readonly helpdeskUrl?: string;
  readonly chatWidgetUrl?: string;
  readonly monitoringUrl?: string;
}

export const SIDE_MENU_ENTRIES = ['home', 'stocklist', 'cart', 'auctions', 'preorders', 'orders', 'returns'] as const;
export type SideMenuEntry = (typeof SIDE_MENU_ENTRIES)[number];

/** Home and Stocklist start shown, the others hidden (A03). */
export const SIDE_MENU_DEFAULTS: Readonly<Record<SideMenuEntry, 'show' | 'hide'>> = {
  home: 'show',
  stocklist: 'show',
  cart: 'hide',
  auctions: 'hide',
  preorders: 'hide',
  orders: 'hide',
  returns: 'hide',
};

export const DEFAULT_CONFIGURATION: TenantConfiguration = {
  title: 'Wholesale portal',
  tenantName: 'Wholesale',
  tenantShortName: 'Wholesale',
  currency: '$',
  currencyPrecision: 2,
  appVersion: '1',
  deactivated: false,
  networkParticipant: false,
  auctionEnabled: 'false',
  language: '',
  locales: ['en'],
  attributeLabels: {},
  sideMenu: SIDE_MENU_DEFAULTS,
  timeZone: 'UTC',
};

/** Fills what a stored configuration leaves out. */
export function completeConfiguration(stored: Partial<TenantConfiguration>): TenantConfiguration {
  return { ...DEFAULT_CONFIGURATION, ...stored, sideMenu: { ...SIDE_MENU_DEFAULTS, ...stored.sideMenu } };
}

export function auctionsEnabled(configuration: Pick<TenantConfiguration, 'auctionEnabled'>): boolean {
  return String(configuration.auctionEnabled) === 'true';
}
