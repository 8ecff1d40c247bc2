/**
 * Whether pictures are whole and nothing besides: read from the first byte to the last, without decoding. Width and
 * height are bounded, because a few bytes can name a picture that takes gigabytes to show.
 */
const MAX_PIXELS = 200_000_000;
const fits = (width: number, height: number) => width > 0 && height > 0 && width * height <= MAX_PIXELS;

export function isWholePng(content: Buffer): boolean {
  if (content.subarray(0, 8).toString('hex') !== '89504e470d0a1a0a' || content.length < 57) return false;
  if (content.toString('latin1', 12, 16) !== 'IHDR' || !fits(content.readUInt32BE(16), content.readUInt32BE(20)))
    return false;
  for (let at = 8; at + 12 <= content.length;) {
    const length = content.readUInt32BE(at);
    const next = at + 12 + length;
    const type = content.toString('latin1', at + 4, at + 8);
    if (type === 'IEND') return next === content.length;
    // Whoever shows it would believe the last of several headers, and the first was judged.
    if (type === 'IHDR' && (at !== 8 || length !== 13)) return false;
    at = next;
  }
  return false;
}

export function isWholeGif(content: Buffer): boolean {
  if (!/^GIF8[79]a/.test(content.toString('latin1', 0, 6)) || content.length < 14) return false;
  if (!fits(content.readUInt16LE(6), content.readUInt16LE(8))) return false;
  const tableBytes = (flags: number) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);
  let at = 13 + tableBytes(content[10] ?? 0);
  const skipBlocks = () => {
    while (at < content.length && content[at] !== 0) at += 1 + (content[at] ?? 0);
    at += 1;
  };
  while (at < content.length) {
    const kind = content[at];
    if (kind === 0x3b) return at === content.length - 1;
    if (kind === 0x21) {
      at += 2;
      skipBlocks();
    } else if (kind === 0x2c) {
      at += 10 + tableBytes(content[at + 9] ?? 0) + 1;
      skipBlocks();
    } else return false;
  }
  return false;
}

/**
 * Cameras write further pictures behind the first, so what follows its end is judged by the search for other formats.
 */
export function isWholeJpeg(content: Buffer): boolean {
  if (content.length < 20 || content.readUInt16BE(0) !== 0xffd8) return false;
  let sized = false;
  for (let at = 2; at + 4 <= content.length;) {
    if (content[at] !== 0xff) return false;
    const marker = content[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xda) return sized && content.lastIndexOf(Buffer.from([0xff, 0xd9])) > at;
    const length = content.readUInt16BE(at + 2);
    if (length < 2) return false;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) {
      if (at + 9 > content.length || !fits(content.readUInt16BE(at + 7), content.readUInt16BE(at + 5))) return false;
      sized = true;
    }
    at += 2 + length;
  }
  return false;
}

export function isTiff(content: Buffer): boolean {
  if (content.length < 26) return false;
  const mark = content.toString('latin1', 0, 4);
  const little = mark === 'II*\0';
  if (!little && mark !== 'MM\0*') return false;
  const directory = little ? content.readUInt32LE(4) : content.readUInt32BE(4);
  if (directory < 8 || directory + 2 > content.length) return false;
  const entries = little ? content.readUInt16LE(directory) : content.readUInt16BE(directory);
  return entries > 0 && directory + 2 + entries * 12 <= content.length;
}
