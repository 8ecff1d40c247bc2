/** What a browser draws without running anything of it. */
const PICTURES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);

export type PaperKind = 'form' | 'pdf' | 'picture' | 'text' | 'other';

/** How a paper is shown. Whatever is not on the list is never handed to the browser to make sense of. */
export function paperKind({ contentType, form }: { readonly contentType: string; readonly form: unknown }): PaperKind {
  if (form !== null) return 'form';
  if (contentType === 'application/pdf') return 'pdf';
  if (PICTURES.has(contentType)) return 'picture';
  return contentType.startsWith('text/plain') ? 'text' : 'other';
}
