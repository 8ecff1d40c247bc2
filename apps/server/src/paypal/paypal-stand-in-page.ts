import { escapeHtml } from '../sanitize/escape-html';
import type { StandInOrder } from './paypal-stand-in-store';

const STYLE = `
:root{color-scheme:light dark;--ink:#14202b;--quiet:#51606f;--page:#f3f5f7;--card:#fff;--line:#d7dde3;--accent:#0b5cad;--note:#fff4d6;--note-ink:#5b4300}
@media (prefers-color-scheme:dark){:root{--ink:#e8edf2;--quiet:#a7b4c1;--page:#10161c;--card:#1a222a;--line:#33404c;--accent:#7db8f2;--note:#3a2f10;--note-ink:#ffe3a1}}
*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,sans-serif;background:var(--page);color:var(--ink);display:grid;min-height:100vh;place-items:center;padding:16px}
main{background:var(--card);border:1px solid var(--line);border-radius:12px;max-width:440px;width:100%;padding:24px}
h1{font-size:20px;margin:0 0 12px}p{margin:0 0 16px;color:var(--quiet)}strong.sum{display:block;font-size:28px;color:var(--ink);font-variant-numeric:tabular-nums;margin:8px 0 16px}
.note{background:var(--note);color:var(--note-ink);border-radius:8px;padding:12px;margin:0 0 16px;font-weight:600}
button{width:100%;min-height:44px;border-radius:8px;border:1px solid var(--line);background:transparent;color:var(--ink);font:inherit;margin-top:8px;cursor:pointer}
button.pay{background:#0b5cad;border-color:#0b5cad;color:#fff;font-weight:600}button:focus-visible{outline:3px solid var(--accent);outline-offset:2px}`;

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`;
}

/** '1029.00' as a buyer reads it: 1,029.00. */
function withCommas(value: string): string {
  const [whole = '', ...decimals] = value.split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...decimals].join('.');
}

/** The approval page, which says on its face what it is (G18). */
export function approvalPage(order: StandInOrder): string {
  const button = (decision: string, label: string, kind = '') =>
    `<button type="submit" name="decision" value="${decision}"${kind && ` class="${kind}"`}>${label}</button>`;
  return page(
    'Approve payment',
    `<h1>Approve payment</h1>
<p class="note">This is a local stand-in for PayPal. No money moves.</p>
<p>${escapeHtml(order.brandName || 'The seller')} asks for<strong class="sum">${escapeHtml(`${withCommas(order.value)} ${order.currencyCode}`)}</strong>${escapeHtml(order.description)}</p>
<form method="post" action="/paypal-stand-in/checkoutnow"><input type="hidden" name="token" value="${escapeHtml(order.id)}">
${button('approve', 'Approve and pay', 'pay')}${button('decline', 'Approve, then let the payment be declined')}${button('cancel', 'Cancel and return')}</form>`,
  );
}

export function gonePage(): string {
  return page(
    'Payment',
    '<h1>Nothing to approve</h1><p>This payment is finished or was never started. Close this window and look at your order.</p>',
  );
}
