import type { FastifyRequest } from 'fastify';
import { escapeHtml } from '../sanitize/escape-html';

/** A browser that goes to an address asks for a page; an app that calls asks for what the call answers. */
export function isNavigation({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  return (method === 'GET' || method === 'HEAD') && String(headers.accept ?? '').includes('text/html');
}

/** The path at this host that a link was followed from; undefined where there is none, or it is of another host. */
export function cameFrom({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): string | undefined {
  const from = headers.referer;
  if (from === undefined || !URL.canParse(from)) return undefined;
  const { host: theirs, pathname, search } = new URL(from);
  // Two slashes would begin another host.
  return theirs === host && !pathname.startsWith('//') ? pathname + search : undefined;
}

export interface RefusalPage {
  readonly locale: string;
  readonly shop: string;
  /** What happened and what to do. */
  readonly message: string;
  readonly goOn: { readonly href: string; readonly label: string };
  readonly trace: string;
}

/** A refusal as whoever followed a link reads it. It loads and runs nothing. */
export function refusalPage({ locale, shop, message, goOn, trace }: RefusalPage): string {
  const [title, said, label, traced] = [shop, message, goOn.label, trace].map(escapeHtml);
  return `<!doctype html><html lang="${escapeHtml(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<style>:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/1.5 system-ui,sans-serif}main{max-width:480px;padding:16px}h1{font-size:20px;font-weight:600;margin:4px 0 16px}p{margin:0}a{color:LinkText;display:inline-block;padding:10px 0}small{display:block;margin-top:24px;font-size:12px;opacity:.75;overflow-wrap:anywhere}</style></head>
<body><main><p>${title}</p><h1>${said}</h1><p><a href="${escapeHtml(goOn.href)}">${label}</a></p><small>${traced}</small></main></body></html>`;
}

export const REFUSAL_PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'";
