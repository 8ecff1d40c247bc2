/**
 * The online forms and their versions by the exact route that opens each (B04, I14). The reference of a
 * document decides which opens; a new form is always the newest version that the tenant's definition names, and
 * submitted ones stay readable in the version they were signed in (I14).
 */
export const FORM_PAGES = [
  { path: '/forms/freight-forwarding-form', form: 'freight', version: 1 },
  { path: '/forms/freight-forwarding-form/v2', form: 'freight', version: 2 },
  { path: '/forms/eus', form: 'eus', version: 0 },
  { path: '/forms/eus/v1', form: 'eus', version: 1 },
  { path: '/forms/eus-addendum/v1', form: 'addendum', version: 1 },
  { path: '/forms/shipping-consent-form', form: 'consent', version: 1 },
  // The first version promised insurance to those, too, who chose none.
  { path: '/forms/shipping-consent-form/v2', form: 'consent', version: 2 },
] as const;

export type FormName = (typeof FORM_PAGES)[number]['form'];
export type FormPage = (typeof FORM_PAGES)[number];

export function formPageAt(path: string): FormPage | null {
  return FORM_PAGES.find((page) => page.path === path) ?? null;
}
