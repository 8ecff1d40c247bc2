export interface Device {
  /** By its maker's name; undefined for one that is not known. */
  readonly browser: string | undefined;
  readonly system: string | undefined;
}

/** The first that matches: most browsers also claim to be Chrome, and Chrome to be Safari. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** A device in a few words, `Chrome · macOS`; empty for one that is not known. */
export function deviceName(userAgent: string): string {
  const { browser, system } = deviceOf(userAgent);
  return [browser, system].filter((known) => known !== undefined).join(' · ');
}

/** What a browser says of itself, in the words that people know it by. */
export function deviceOf(userAgent: string): Device {
  const first = (of: typeof BROWSERS) => of.find(([pattern]) => pattern.test(userAgent))?.[1];
  return { browser: first(BROWSERS), system: first(SYSTEMS) };
}
