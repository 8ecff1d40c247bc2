import { SERVED_FONT, STAND_IN_FONT } from '@tradehall/domain/tenants/brand-tokens';

/** The line of a built page that asks early for the typeface it is served with. */
const PRELOAD = /<link\b[^>]*\brel="preload"[^>]*\bas="font"[^>]*>/;
const ADDRESS = /\bhref="([^"]+\.woff2)"/;

/**
 * The rules of the typeface that a page carries: Inter, made for figures, whose numerals all have one width. Until it
 * is there the machine's own typeface stands in, drawn to its measures, so that nothing moves when it comes (W62).
 */
export function servedFontRules(shell: string): string {
  const address = ADDRESS.exec(PRELOAD.exec(shell)?.[0] ?? '')?.[1];
  if (address === undefined) return '';
  return (
    `@font-face{font-family:"${SERVED_FONT}";src:url("${address}") format("woff2");font-weight:100 900;` +
    `font-style:normal;font-display:swap}` +
    `@font-face{font-family:"${STAND_IN_FONT}";src:local("Arial"),local("Liberation Sans"),local("Roboto");` +
    `size-adjust:107%;ascent-override:90.5%;descent-override:22.5%;line-gap-override:0%}`
  );
}

/** The page of a tenant with a typeface of its own asks for no other. */
export function withoutServedFont(shell: string): string {
  return shell.replace(PRELOAD, '');
}
