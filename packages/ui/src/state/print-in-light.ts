const SCHEME = 'data-color-scheme';

/**
 * Paper is white, whatever the screen is: while the page is printed it stands in its light colors, or light words stand
 * on white (W09).
 */
export function printInLight(): void {
  const { documentElement: page } = document;
  let onScreen: string | undefined;
  const begin = () => {
    if (page.getAttribute(SCHEME) !== 'dark') return;
    onScreen = 'dark';
    page.setAttribute(SCHEME, 'light');
  };
  const end = () => {
    if (onScreen !== undefined) page.setAttribute(SCHEME, onScreen);
    onScreen = undefined;
  };
  // Whichever a browser tells of, and in whatever order.
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  window.matchMedia('print').addEventListener('change', ({ matches }) => (matches ? begin() : end()));
}
