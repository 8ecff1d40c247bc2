import { brandTokens, type SchemeTokens } from '@tradehall/domain/tenants/brand-tokens';
import type { TenantConfiguration } from '@tradehall/domain/tenants/tenant-configuration';
import { escapeHtml } from '../sanitize/escape-html';
import { servedFontRules, withoutServedFont } from './served-font';
import { manifestLinks } from './web-manifest';
import type { Tenant } from '../http/request-context';

/** JSON inside a script element: no sequence in it may end the element. */
const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

function schemeRules(tokens: SchemeTokens, scheme: 'light' | 'dark'): string {
  return `color-scheme:${scheme};--page:${tokens.page};--text:${tokens.text};--brand:${tokens.brand}`;
}

/**
 * Decides the color scheme before anything is drawn; its choice is the one the theme stores. What it carries is made
 * of a closed set: nothing of a tenant's own text may stand in a script of ours.
 */
function schemeScript(standard: 'light' | 'dark' | 'system', darkEnabled: boolean): string {
  return `(function(){var m;try{m=localStorage.getItem('tradehall.colourScheme')}catch(e){}m=m||${scriptJson(standard)};if(m==='system')m=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';document.documentElement.setAttribute('data-color-scheme',${String(darkEnabled)}?m:'light')})()`;
}

/** The page of a tenant: title, favicon, colors, dark-mode styles and configuration in its first bytes (A01). */
export function renderPage(
  shell: string,
  tenant: Tenant,
  configuration: TenantConfiguration,
  {
    nonce,
    title,
    styles = '',
    isInstallable = false,
  }: {
    readonly nonce: string;
    readonly title: string;
    readonly styles?: string;
    readonly isInstallable?: boolean;
  },
): string {
  const brand = brandTokens(configuration);
  const dark = brand.darkEnabled ? `html[data-color-scheme=dark]{${schemeRules(brand.dark, 'dark')}}` : '';
  const head = [
    `<title>${escapeHtml(title)}</title>`,
    `<meta property="csp-nonce" nonce="${nonce}" />`,
    `<meta name="theme-color" content="${escapeHtml(brand.light.brand)}" />`,
    brand.favicon === undefined
      ? '<link rel="icon" href="data:," />'
      : `<link rel="icon" href="${escapeHtml(brand.favicon)}" />`,
    isInstallable ? manifestLinks(configuration) : '',
    `<script nonce="${nonce}">${schemeScript(brand.defaultScheme, brand.darkEnabled)}</script>`,
    `<style nonce="${nonce}">${brand.hasOwnFont ? '' : servedFontRules(shell)}html{${schemeRules(brand.light, 'light')}}${dark}html,body{margin:0;background:var(--page);color:var(--text);font-family:${brand.fontFamily}}</style>`,
    styles === '' ? '' : `<style nonce="${nonce}" data-tenant>${styles}</style>`,
    `<script type="application/json" id="tenant-configuration">${scriptJson(configuration)}</script>`,
  ].join('');
  return (brand.hasOwnFont ? withoutServedFont(shell) : shell)
    .replace(
      '<html lang="en">',
      `<html lang="${escapeHtml(configuration.language || 'en')}" data-tenant-id="${escapeHtml(tenant.tenantId)}">`,
    )
    .replace('<!--tenant-head-->', () => head)
    .replace(
      '<!--tenant-body-->',
      configuration.deactivated
        ? '<noscript>This site is no longer available.</noscript>'
        : '<noscript>This site needs JavaScript.</noscript>',
    );
}
