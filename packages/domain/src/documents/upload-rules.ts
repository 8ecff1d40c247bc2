import type { Issue } from '../text/fill-text';

/** What may be uploaded as a document, by extension, in the order the message names them (I12). */
export const DOCUMENT_EXTENSIONS = [
  'pdf',
  'gif',
  'png',
  'jpg',
  'jpeg',
  'tif',
  'tiff',
  'docx',
  'doc',
  'xlsx',
  'xls',
  'txt',
] as const;
/** What may be uploaded as the picture of a signature (I16). */
export const SIGNATURE_EXTENSIONS = ['jpeg', 'png', 'jpg'] as const;
/** One file of at most this many bytes; no requirement names a size, ten megabytes hold any scan. */
export const DOCUMENT_MAX_BYTES = 10 * 1024 * 1024;
export const SIGNATURE_MAX_BYTES = 512 * 1024;

/** The extension of a file name, lower case, without the dot; empty when there is none. */
export function extensionOf(fileName: string): string {
  const base = fileName.split(/[\\/]/).pop() ?? '';
  const dot = base.lastIndexOf('.');
  return dot <= 0 ? '' : base.slice(dot + 1).toLowerCase();
}

/** The first thing wrong with a chosen file, or null. The server looks at the content besides. */
export function checkUpload(
  file: { readonly name: string; readonly size: number } | null,
  extensions: readonly string[] = DOCUMENT_EXTENSIONS,
  maxBytes: number = DOCUMENT_MAX_BYTES,
): Issue | null {
  if (!file) return { messageCode: 'DOCUMENT_REQUIRED' };
  if (!extensions.includes(extensionOf(file.name))) return fileTypeIssue(extensions);
  if (file.size === 0) return { messageCode: 'FILE_EMPTY' };
  return file.size > maxBytes ? { messageCode: 'FILE_TOO_LARGE', params: [megabytes(maxBytes)] } : null;
}

/** 'File type must be one of the following:' and the upper-case list (I12). */
export function fileTypeIssue(extensions: readonly string[] = DOCUMENT_EXTENSIONS): Issue {
  return {
    messageCode: 'FILE_TYPE_INVALID',
    params: [extensions.map((extension) => extension.toUpperCase()).join(', ')],
  };
}

function megabytes(bytes: number): string {
  return bytes >= 1024 * 1024 ? `${Math.floor(bytes / 1024 / 1024)} MB` : `${Math.floor(bytes / 1024)} KB`;
}
