import { createHash } from 'node:crypto';
import { escapeHtml } from '../sanitize/escape-html';

/** What the payment window shows when it comes back: one sentence, and it closes itself where the browser lets it. */
export function paymentWindowPage(title: string, text: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>
<style>:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/1.5 system-ui,sans-serif;padding:16px}main{max-width:400px;text-align:center}h1{font-size:20px}</style></head>
<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></main><script>${CLOSE}</script></body></html>`;
}

const CLOSE = 'window.close()';
/** The page runs its one script, named by its digest, and nothing else. */
export const PAYMENT_WINDOW_POLICY = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${createHash('sha256').update(CLOSE).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'`;
