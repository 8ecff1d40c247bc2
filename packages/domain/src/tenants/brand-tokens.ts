import { contrast, isLight, mendContrast, readableOn, readColor } from './brand-colors';
import type { TenantConfiguration } from './tenant-configuration';

/** The colors of one scheme, all hex. `brand` is the tenant's own, `accent` the shade that text and controls use. */
export interface SchemeTokens {
  readonly brand: string;
  readonly onBrand: string;
  readonly accent: string;
  readonly onAccent: string;
  readonly page: string;
  readonly surface: string;
  readonly raised: string;
  readonly text: string;
  readonly quiet: string;
  readonly line: string;
  readonly success: string;
  readonly warning: string;
  readonly error: string;
  readonly info: string;
}

export interface BrandTokens {
  readonly light: SchemeTokens;
  readonly dark: SchemeTokens;
  readonly darkEnabled: boolean;
  readonly defaultScheme: 'light' | 'dark' | 'system';
  readonly fontFamily: string;
  /** The tenant names a typeface: the one that is served with the apps is not needed (W62). */
  readonly hasOwnFont: boolean;
  readonly favicon: string | undefined;
  readonly logo: string | undefined;
}

const SYSTEM_FONTS = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';
/** The typeface that the pages carry, and the machine's own drawn to its measures until it is there (W62). */
export const SERVED_FONT = 'Inter Variable';
export const STAND_IN_FONT = 'Inter Stand-in';
const DEFAULT_BRAND = '#1f5fbf';

const LIGHT = {
  page: '#f5f6f8',
  surface: '#ffffff',
  raised: '#ffffff',
  text: '#14181f',
  quiet: '#566070',
  line: '#dfe3e9',
  success: '#17693a',
  warning: '#8a5300',
  error: '#b3261e',
  info: '#1f5f9e',
};
const DARK = {
  page: '#0e1116',
  surface: '#161a20',
  raised: '#1e232b',
  text: '#e9ecf1',
  quiet: '#a0a9b6',
  line: '#2b323c',
  success: '#6fce93',
  warning: '#f0b75a',
  error: '#ff9a8f',
  info: '#84bdf3',
};

/** Contrast of text and controls with the plain ground. */
const ON_TINT = 5.6;

function color(value: string | undefined, fallback: string): string {
  return (value === undefined ? undefined : readColor(value)) ?? fallback;
}

function scheme(base: typeof LIGHT, read: (key: string) => string | undefined): SchemeTokens {
  // A dark ground under the light scheme (or the reverse) would leave no color that reads on both grounds.
  const ground = (key: string, fallback: string) => {
    const wanted = color(read(key), fallback);
    return isLight(wanted) === isLight(fallback) && contrast(wanted, base.text) >= 7 ? wanted : fallback;
  };
  const page = ground('background-color', base.page);
  const surface = ground('surface-color', base.surface);
  const brand = color(read('primary-color'), DEFAULT_BRAND);
  // More than 4.5, so that it still reads on the light tints that hover and selection lay over both grounds.
  const accent = mendContrast(mendContrast(brand, surface, ON_TINT), page, ON_TINT);
  return {
    ...base,
    brand,
    onBrand: readableOn(brand),
    accent,
    onAccent: readableOn(accent),
    page,
    surface,
    text: mendContrast(mendContrast(color(read('text-color'), base.text), surface, 7), page, 7),
    quiet: mendContrast(mendContrast(base.quiet, surface, ON_TINT), page, ON_TINT),
    success: mendContrast(base.success, page),
    warning: mendContrast(base.warning, page),
    error: mendContrast(base.error, page),
    info: mendContrast(base.info, page),
  };
}

/**
 * Turns the tenant's `CSS::` keys into the tokens that page and theme draw with (A01).
 * Dark values come from `dark_mode_features`, then from the light keys; every text color is mended to contrast
 * 4.5, whatever brand comes in.
 */
export function brandTokens(configuration: TenantConfiguration): BrandTokens {
  const dark = configuration.dark_mode_features;
  const light = (key: string) => configuration[`CSS::${key}`];
  const darkOnly = (key: string) => dark?.[`CSS::${key}`] ?? (key === 'primary-color' ? light(key) : undefined);
  const family = light('font-family');
  const hasOwnFont = family !== undefined && family.trim() !== '' && !/[<>{};]/.test(family);
  return {
    light: scheme(LIGHT, light),
    dark: scheme(DARK, darkOnly),
    darkEnabled: dark?.enabled ?? true,
    defaultScheme: dark?.enabled === false ? 'light' : (dark?.default ?? 'system'),
    fontFamily: hasOwnFont ? `${family}, ${SYSTEM_FONTS}` : `"${SERVED_FONT}", "${STAND_IN_FONT}", ${SYSTEM_FONTS}`,
    hasOwnFont,
    favicon: light('favicon'),
    logo: light('logo'),
  };
}
