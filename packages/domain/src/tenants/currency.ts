/** What is known of a currency by its ISO 4217 code: the sign written before amounts, and its usual decimals. */
export interface Currency {
  readonly code: string;
  readonly symbol: string;
  readonly decimals: number;
}

let codes: ReadonlySet<string> | undefined;

/** Whether three capital letters are the code of a currency, of today or of former times. */
export function isCurrency(code: string): boolean {
  codes ??= new Set(Intl.supportedValuesOf('currency'));
  return codes.has(code);
}

/** Undefined for a code that is no currency. */
export function findCurrency(code: string): Currency | undefined {
  if (!isCurrency(code)) return undefined;
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: code });
  const symbol = format.formatToParts(1).find(({ type }) => type === 'currency')?.value ?? code;
  return { code, symbol, decimals: format.resolvedOptions().maximumFractionDigits ?? 2 };
}
