const HTML_SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as content or attribute of a page. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => HTML_SIGNS[sign] ?? sign);
