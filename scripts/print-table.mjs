// Rows of words as columns of equal width, for what the scripts report.

/** The last column is the longest in most reports, so only it is left as wide as it is. */
export function printTable(headings, rows) {
  const lines = [headings, ...rows].map((row) => row.map(String));
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  const last = headings.length - 1;
  for (const line of lines)
    console.log(`  ${line.map((cell, column) => (column === last ? cell : cell.padEnd(widths[column] + 2))).join('')}`);
}
