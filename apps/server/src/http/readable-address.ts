/**
 * An address whose percent signs begin no letter, as of a link that was cut or typed by hand: they stand for
 * themselves, so that it leads where any other leads that names nothing (A21). What can be read stays as it is.
 */
export function readableAddress(address: string): string {
  const end = address.search(/[?#]/);
  const path = end < 0 ? address : address.slice(0, end);
  try {
    decodeURI(path);
    return address;
  } catch {
    return path.replaceAll('%', '%25') + address.slice(path.length);
  }
}
