/** An item key as a part of a path: base64url without padding is what we send (K04, K05). */
export function encodeItemKey(itemNumberWarehouse: string): string {
  const bytes = new TextEncoder().encode(itemNumberWarehouse);
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Reads both alphabets, padded or not; undefined for what is no base64 of a text. */
export function decodeItemKey(base64: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(base64.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
