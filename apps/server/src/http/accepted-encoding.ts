export type Encoding = 'br' | 'gzip';

const BROTLI = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/;
const GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/;

/** The best compression that an asker reads, by its `Accept-Encoding`; undefined where it reads neither. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding | undefined {
  const encodings = String(header ?? '');
  return BROTLI.test(encodings) ? 'br' : GZIP.test(encodings) ? 'gzip' : undefined;
}
