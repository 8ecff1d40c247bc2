import type { TextParam } from '../text/fill-text';
import { formatNumber } from './reader-locale';

/**
 * What fills a sentence, as its language writes it (W61): a percent with decimals reads `12,5` in German. Whole numbers
 * stay as they are: lines, ports and numbers of orders have no groups.
 */
export function writtenParams(params: readonly TextParam[], locale: string): readonly TextParam[] {
  return params.map((param) =>
    typeof param === 'number' && Number.isFinite(param) && !Number.isInteger(param)
      ? formatNumber(param, locale, 0, 20)
      : param,
  );
}
