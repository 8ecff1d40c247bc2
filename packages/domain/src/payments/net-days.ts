/**
 * The days of terms that are net, as programs write them: `NET_30`, `NET 30`, `TERMS_NET_30` and `net30` are `30`;
 * undefined for what a seller put in other words, which stands as it is (I09, SD64).
 */
export function netDaysOf(terms: string): string | undefined {
  return /^(?:TERMS_)?NET[_ ]?(\d{1,3})$/i.exec(terms)?.[1];
}
