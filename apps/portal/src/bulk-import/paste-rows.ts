/** More than a cell of one. */
const ROWS = /[\t\r\n;]|,.*,/;

/**
 * What stands in the field of pasted rows after more are pasted: they take the place of what is selected, as in every
 * field, and behind a row that stands there they begin one of their own, because not every program ends the last one.
 */
export function pasteRows(before: string, text: string, [from, to]: readonly [number, number]): string {
  // A field counts a line's end as one sign, however it was copied.
  const stood = before.replaceAll(/\r\n?/g, '\n');
  const [left, right] = [stood.slice(0, from), stood.slice(to)];
  const begins = right === '' && left !== '' && !/[\t\n]$/.test(left) && ROWS.test(text);
  return `${left}${begins ? '\n' : ''}${text}${right}`;
}
