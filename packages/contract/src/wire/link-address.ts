const THIS_SITE = 'https://this-site.invalid';

/**
 * An address that a link or a frame may carry: https, or this site (A01). What begins with a slash is read as a browser
 * reads it, to which a backslash is a slash and a tab is nothing.
 */
export function isLinkAddress(address: string): boolean {
  if (address.startsWith('/'))
    return URL.canParse(address, THIS_SITE) && new URL(address, THIS_SITE).origin === THIS_SITE;
  return /^https:\/\//i.test(address) && URL.canParse(address);
}
