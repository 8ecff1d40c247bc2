/**
 * A tenant's currency. Precision is the number of decimals of a major unit: 0 (yen), 2 (dollar) and
 * 3 (dinar) occur; the configuration may leave both out, then `$` and 2 hold (A19).
 */
export interface Currency {
  readonly symbol: string;
  readonly precision: number;
  /** The reader's language, by which amounts are written; English where it is left out (W61). */
  readonly locale?: string;
}

export const DEFAULT_CURRENCY: Currency = { symbol: '$', precision: 2 };

/** The currency of a tenant configuration, whose values arrive as text or number and may be missing. */
export function readCurrency(symbol: unknown, precision: unknown, locale?: string): Currency {
  const decimals = precision === '' || precision === null ? Number.NaN : Number(precision);
  return {
    symbol: typeof symbol === 'string' && symbol !== '' ? symbol : DEFAULT_CURRENCY.symbol,
    precision: Number.isInteger(decimals) && decimals >= 0 && decimals <= 4 ? decimals : DEFAULT_CURRENCY.precision,
    ...(locale === undefined ? {} : { locale }),
  };
}
