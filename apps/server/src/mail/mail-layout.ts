import { escapeHtml } from '../sanitize/escape-html';

/** Whose email it is: the buyers know the tenant alone. */
export interface MailBrand {
  readonly tenantName: string;
  /** For screen readers and email programs; English unless said. */
  readonly language?: string;
  /** The main brand color as `#rrggbb`; a neutral one when it is not that. */
  readonly color?: string;
  readonly logoUrl?: string;
  readonly supportEmail?: string;
  /** The tenant's site, linked from the head of the email. */
  readonly siteUrl?: string;
}

/** One of many things that an email tells of: what it is, below it a line or two about it, and where it leads. */
export interface MailLine {
  readonly text: string;
  readonly details?: readonly string[];
  readonly url?: string;
}

export type MailBlock =
  | { readonly text: string }
  /** What the blocks below it are about. */
  | { readonly heading: string }
  /** Close below each other, each its own link: of many a phone shows as many as it can. */
  | { readonly lines: readonly MailLine[] }
  /** A code to type: large, and easy to select. */
  | { readonly code: string }
  | { readonly button: string; readonly url: string }
  | { readonly rows: readonly (readonly [label: string, value: string])[] }
  /** Amounts one below the other, the last of them what they come to. */
  | { readonly sums: readonly (readonly [label: string, amount: string])[] }
  | { readonly table: MailTable }
  | { readonly note: string };

export interface MailTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** So many columns at the end are numbers, and stand at the right. */
  readonly numbers?: number;
}

export interface MailBody {
  readonly text: string;
  readonly html: string;
}

const NEUTRAL = '#263238';

/**
 * One email in the tenant's look, as plain text and as HTML that old email programs can show. Every value is escaped.
 */
export function layoutMail(brand: MailBrand, title: string, blocks: readonly MailBlock[]): MailBody {
  return { text: plainText(brand, title, blocks), html: html(brand, title, blocks) };
}

function plainText(brand: MailBrand, title: string, blocks: readonly MailBlock[]): string {
  const parts = blocks.map((block) => {
    if ('text' in block) return block.text;
    if ('heading' in block) return block.heading;
    if ('lines' in block) return block.lines.map(plainLine).join('\n');
    if ('code' in block) return `    ${block.code}`;
    if ('button' in block) return `${block.button}: ${block.url}`;
    if ('rows' in block) return labeled(block.rows);
    if ('sums' in block) return labeled(block.sums);
    if ('table' in block) return [block.table.head, ...block.table.rows].map((row) => row.join(' | ')).join('\n');
    return block.note;
  });
  const end = [brand.tenantName, brand.supportEmail, brand.siteUrl].filter(Boolean).join('\n');
  return `${[title, ...parts].join('\n\n')}\n\n-- \n${end}\n`;
}

const plainLine = ({ text, details = [], url }: MailLine): string =>
  [`- ${text}`, ...details, ...(url === undefined ? [] : [url])].join('\n').replaceAll('\n', '\n  ');

function labeled(rows: readonly (readonly [label: string, value: string])[]): string {
  return rows.map(([label, value]) => `${label}: ${value}`).join('\n');
}

function html(brand: MailBrand, title: string, blocks: readonly MailBlock[]): string {
  const color = /^#[0-9a-f]{6}$/i.test(brand.color ?? '') ? (brand.color as string) : NEUTRAL;
  const name = escapeHtml(brand.tenantName);
  const logo =
    brand.logoUrl && isWebAddress(brand.logoUrl)
      ? `<img src="${escapeHtml(brand.logoUrl)}" alt="${name}" height="32" style="display:block;border:0">`
      : `<strong style="font-size:18px">${name}</strong>`;
  const head =
    brand.siteUrl && isWebAddress(brand.siteUrl)
      ? `<a href="${escapeHtml(brand.siteUrl)}" style="color:#111;text-decoration:none">${logo}</a>`
      : logo;
  const support = brand.supportEmail
    ? ` &middot; <a href="mailto:${escapeHtml(brand.supportEmail)}" style="color:#555">${escapeHtml(brand.supportEmail)}</a>`
    : '';
  return `<!doctype html><html lang="${escapeHtml(brand.language || 'en')}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;background:#f4f5f6;font-family:Arial,Helvetica,sans-serif;color:#1b1f23;font-size:15px;line-height:1.5">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#fff;border-top:4px solid ${color}">
<tr><td style="padding:20px 24px 0">${head}</td></tr>
<tr><td style="padding:16px 24px 8px"><h1 style="margin:0;font-size:20px;line-height:1.3">${escapeHtml(title)}</h1></td></tr>
<tr><td style="padding:0 24px 24px">${blocks.map((block) => blockHtml(block, color, brand.siteUrl)).join('\n')}</td></tr>
</table><p style="font-size:12px;color:#555">${name}${support}</p></td></tr></table></body></html>`;
}

function blockHtml(block: MailBlock, color: string, site: string | undefined): string {
  if ('text' in block) return `<p style="overflow-wrap:anywhere">${withBreaks(block.text)}</p>`;
  if ('heading' in block)
    return `<h2 style="margin:20px 0 0;font-size:16px;line-height:1.3">${escapeHtml(block.heading)}</h2>`;
  if ('lines' in block) {
    const rows = block.lines.map(lineHtml);
    return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse">${rows.join('')}</table>`;
  }
  if ('code' in block)
    return `<p style="font-size:28px;letter-spacing:4px;font-family:monospace;font-weight:bold">${escapeHtml(block.code)}</p>`;
  if ('button' in block) {
    if (!isWebAddress(block.url)) return '';
    const shade = textOn(color);
    return `<p><a href="${escapeHtml(block.url)}" style="display:inline-block;background:${color};color:${shade};padding:10px 18px;text-decoration:none;border-radius:4px">${escapeHtml(block.button)}</a></p>`;
  }
  if ('rows' in block) {
    const rows = block.rows.map(
      ([label, value]) =>
        `<tr><td style="padding:4px 12px 4px 0;color:#555">${escapeHtml(label)}</td><td style="padding:4px 0;overflow-wrap:anywhere">${escapeHtml(value)}</td></tr>`,
    );
    return `<table role="presentation" cellpadding="0" cellspacing="0">${rows.join('')}</table>`;
  }
  if ('sums' in block) {
    const rows = block.sums.map(([label, amount], at) => {
      const weight = at === block.sums.length - 1 ? 'bold' : 'normal';
      return `<tr><td style="padding:4px 0;color:#555">${escapeHtml(label)}</td><td align="right" style="padding:4px 0 4px 12px;font-weight:${weight};white-space:nowrap">${escapeHtml(amount)}</td></tr>`;
    });
    return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="font-size:14px;padding:8px 0">${rows.join('')}</table>`;
  }
  if ('table' in block) {
    const { table } = block;
    const texts = table.head.length - (table.numbers ?? 0);
    // Two amounts, before and now, stand below each other where a phone is too narrow for them; one is never parted.
    const place = (at: number, cell: string) =>
      at < texts ? 'align="left"' : `align="right"${cell.includes(' → ') ? '' : ' nowrap'}`;
    // A phone is as wide as large amounts leave it: a single text gives way to them, within a word where it must. Of
    // several texts each keeps its words.
    const broken = (at: number) => (at === 0 && texts === 1 ? ';overflow-wrap:anywhere' : '');
    const padding = (at: number) => (at === 0 ? 'padding:6px 0' : 'padding:6px 0 6px 12px');
    const head = table.head
      .map(
        (cell, at) =>
          `<th ${place(at, cell)} style="${padding(at)};border-bottom:2px solid #ddd${broken(at)}">${escapeHtml(cell)}</th>`,
      )
      .join('');
    const rows = table.rows.map(
      (row) =>
        `<tr>${row.map((cell, at) => `<td ${place(at, cell)} style="${padding(at)};border-bottom:1px solid #eee${broken(at)}">${escapeHtml(cell)}</td>`).join('')}</tr>`,
    );
    return `<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;font-size:14px"><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
  }
  return `<p style="font-size:13px;color:#555;overflow-wrap:anywhere">${withLinks(block.note, site)}</p>`;
}

function lineHtml({ text, details = [], url }: MailLine): string {
  const name = withBreaks(text);
  const linked =
    url !== undefined && isWebAddress(url) ? `<a href="${escapeHtml(url)}" style="color:#1b1f23">${name}</a>` : name;
  const about = details.map(
    (detail) => `<div style="font-size:13px;line-height:1.4;color:#555">${withBreaks(detail)}</div>`,
  );
  return `<tr><td style="padding:8px 0;border-bottom:1px solid #eee;line-height:1.35;overflow-wrap:anywhere">${linked}${about.join('')}</td></tr>`;
}

const withBreaks = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');

/** A note with the addresses of the shop's own site as links; whatever else it names stays text. */
function withLinks(note: string, site: string | undefined): string {
  if (site === undefined || !isWebAddress(site)) return escapeHtml(note);
  return note
    .split(/(\s+)/)
    .map((word) => {
      const address = word.replace(/[.,;:)]+$/, '');
      if (address !== site && !address.startsWith(`${site}/`)) return escapeHtml(word);
      const shown = escapeHtml(address);
      return `<a href="${shown}" style="color:#555">${shown}</a>${escapeHtml(word.slice(address.length))}`;
    })
    .join('');
}

/** Black or white, whichever can be read on the color. */
function textOn(color: string): '#000000' | '#ffffff' {
  const [r, g, b] = [1, 3, 5].map((at) => (parseInt(color.slice(at, at + 2), 16) / 255) ** 2.2) as [
    number,
    number,
    number,
  ];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.179 ? '#000000' : '#ffffff';
}

function isWebAddress(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}
