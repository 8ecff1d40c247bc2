import { brandTokens } from '@tradehall/domain/tenants/brand-tokens';
import type { TenantConfiguration } from '@tradehall/domain/tenants/tenant-configuration';
import { escapeHtml } from '../sanitize/escape-html';

const ICON = '/app-icon.svg';
const VECTOR = /\.svg(\?|$)/i;
const BITMAP = /\.png(\?|$)/i;

/**
 * What a browser asks for to install the tenant's portal as an app (W60): its name, colors and icons. A favicon that
 * can be drawn in any size is the icon; else it is the tenant's letter on its color, and the favicon beside it.
 */
export function webManifest(configuration: TenantConfiguration): object {
  const { light, favicon } = brandTokens(configuration);
  const letter = [
    { src: ICON, type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
    { src: ICON, type: 'image/svg+xml', sizes: 'any', purpose: 'maskable' },
  ];
  const own =
    favicon === undefined
      ? []
      : VECTOR.test(favicon)
        ? [{ src: favicon, type: 'image/svg+xml', sizes: 'any', purpose: 'any' }]
        : [{ src: favicon, purpose: 'any' }];
  return {
    id: '/',
    name: configuration.title,
    short_name: configuration.tenantShortName,
    lang: configuration.language || 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: light.brand,
    background_color: light.page,
    icons: favicon !== undefined && VECTOR.test(favicon) ? [...own, ...letter] : [...letter, ...own],
  };
}

/** Of the page's head. A phone that takes no drawing gets the tenant's picture, where it has one. */
export function manifestLinks(configuration: TenantConfiguration): string {
  const { favicon } = brandTokens(configuration);
  const picture =
    favicon !== undefined && BITMAP.test(favicon)
      ? `<link rel="apple-touch-icon" href="${escapeHtml(favicon)}" />`
      : '';
  return `<link rel="manifest" href="/manifest.webmanifest" />${picture}`;
}

/** The first letter of the tenant's name on its color, within the circle that phones cut out. */
export function appIcon(configuration: TenantConfiguration): string {
  const { light } = brandTokens(configuration);
  const letter = [...configuration.tenantShortName.trim()][0]?.toUpperCase() ?? '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">` +
    `<rect width="512" height="512" fill="${light.brand}"/>` +
    `<text x="256" y="256" dy="0.35em" text-anchor="middle" font-family="system-ui, sans-serif" font-weight="600" ` +
    `font-size="280" fill="${light.onBrand}">${escapeHtml(letter)}</text></svg>`
  );
}
