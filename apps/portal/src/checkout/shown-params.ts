import type { TextParam } from '@tradehall/domain/text/fill-text';
import { count } from '@tradehall/web/tenant/format';

/** What a rule fills its sentence with: amounts come written out, counts get their separators here. */
export function shownParams(params: readonly TextParam[] = []): TextParam[] {
  return params.map((param) => (typeof param === 'number' ? count(param) : param));
}
