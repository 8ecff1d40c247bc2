/** The text of a file: by its mark, else UTF-8 where it is that, else what Windows writes (W28). */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes.subarray(2));
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes.subarray(2));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes).replace(/[\u0080-\u009f]/g, windowsSign);
  }
}

/** What stands at 0x80 to 0x9F; a space where Windows has nothing. Some versions of Node decode them as controls. */
const WINDOWS_SIGNS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';
const windowsSign = (sign: string): string => {
  const meant = WINDOWS_SIGNS[sign.charCodeAt(0) - 0x80] ?? ' ';
  return meant === ' ' ? sign : meant;
};
