/**
 * Whether an address below an app's own asks for a file that is not there: `/robots.txt`, `/wp-login.php`. Files of the
 * apps have addresses of their own; deeper down the last part is somebody's name for a warehouse, an order or an item,
 * with whatever dots it has: `/checkout/Berlin.DE` (A21).
 */
export const isFileAtTop = (path: string): boolean => /^\/[^/]+\.[a-z0-9]{2,5}$/i.test(path);
