import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { brandTokens, type SchemeTokens } from '@tradehall/domain/tenants/brand-tokens';
import type { TenantConfiguration } from '@tradehall/domain/tenants/tenant-configuration';
import type { Tenant } from '../http/request-context';
import { publicConfiguration } from './public-configuration';

export interface PageDeps {
  /** The built portal. */
  readonly folder: string;
  readonly deploymentOf: (tenantId: string) => Partial<TenantConfiguration>;
}

const HTML_SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => HTML_SIGNS[sign] ?? sign);
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

/** Hosts of the extras a tenant configured: only they may be loaded besides this site. */
function extraHosts(configuration: TenantConfiguration): string {
  const hosts = Object.values(configuration.extras ?? {}).flatMap((address) =>
    typeof address === 'string' && URL.canParse(address) ? [new URL(address).origin] : [],
  );
  return [...new Set(hosts)].join(' ');
}

function securityPolicy(configuration: TenantConfiguration, nonce: string): string {
  const extras = extraHosts(configuration);
  const pool = configuration.identityPool;
  const identity =
    pool === undefined
      ? ''
      : pool.userPoolEndpoint === undefined
        ? `https://cognito-idp.${pool.region}.amazonaws.com`
        : URL.canParse(pool.userPoolEndpoint)
          ? new URL(pool.userPoolEndpoint).origin
          : '';
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' ${extras}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob: https:",
    "font-src 'self' https:",
    `connect-src 'self' ${identity} ${extras}`,
    "frame-src 'self' https:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self' https:",
    "frame-ancestors 'none'",
  ]
    .map((rule) => rule.trim())
    .join('; ');
}

/** The page of a tenant: title, favicon, colors, dark-mode styles and configuration in its first bytes (A01). */
export function renderPage(
  shell: string,
  tenant: Tenant,
  configuration: TenantConfiguration,
  nonce: string,
  title: string,
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
    `<script nonce="${nonce}">${schemeScript(brand.defaultScheme, brand.darkEnabled)}</script>`,
    `<style nonce="${nonce}">html{${schemeRules(brand.light, 'light')}}${dark}html,body{margin:0;background:var(--page);color:var(--text);font-family:${brand.fontFamily}}</style>`,
    configuration.custom_css === undefined
      ? ''
      : `<style nonce="${nonce}" data-tenant>${configuration.custom_css}</style>`,
    `<script type="application/json" id="tenant-configuration">${scriptJson(configuration)}</script>`,
  ].join('');
  return shell
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

/** Serves the built portal: hashed assets for ever, the page anew each time. */
export async function registerPage(app: FastifyInstance, { folder, deploymentOf }: PageDeps): Promise<void> {
  const shell = await readFile(join(folder, 'index.html'), 'utf8');
  const fingerprint = createHash('sha256').update(shell).digest('base64url').slice(0, 12);

  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    index: false,
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    wildcard: true,
  });

  // The built-in tutorial: plain, without scripts, and shown in a frame of this site alone.
  const tutorial = await readFile(join(folder, 'tutorial.html'), 'utf8');
  app.get('/tutorial.html', { schema: { hide: true } }, (_request, reply) =>
    reply
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'")
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(tutorial),
  );

  app.get('/*', { schema: { hide: true } }, (request: FastifyRequest, reply: FastifyReply) => {
    const { tenant } = request;
    const path = request.url.split('?')[0] ?? '/';
    if (
      tenant === null ||
      /^\/(px-api-gateway|assets|identity|paypal)(\/|$)/.test(path) ||
      /\.[a-z0-9]{2,5}$/i.test(path)
    )
      return reply.callNotFound();
    const configuration = publicConfiguration(tenant.configuration, deploymentOf(tenant.tenantId));
    const nonce = randomBytes(16).toString('base64url');
    return reply
      .header('content-security-policy', securityPolicy(configuration, nonce))
      .header('cache-control', 'no-store')
      .header('x-portal-build', fingerprint)
      .header('referrer-policy', 'same-origin')
      .header('x-content-type-options', 'nosniff')
      .type('text/html; charset=utf-8')
      .send(
        renderPage(
          shell,
          tenant,
          configuration,
          nonce,
          path === '/' ? `${configuration.title} Login` : configuration.title,
        ),
      );
  });
}
