/** A text file as it reads: in UTF-8, or in the UTF-16 that its first two bytes tell. */
export function textOfFile(content: ArrayBuffer): string {
  const [first, second] = new Uint8Array(content);
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(content);
}
