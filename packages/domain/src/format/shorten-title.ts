/** A title of more than four words is cut after the fourth (L03). */
export function shortenTitle(title: string): string {
  const words = title.trim().split(/\s+/);
  return words.length <= 4 ? words.join(' ') : `${words.slice(0, 4).join(' ')}…`;
}
