import { Fragment } from 'react';
import { markWords } from '@tradehall/domain/text/mark-words';
import type { SearchWord } from '@tradehall/domain/text/search-word';

/** A text with what was searched for marked in it (W01). */
export function MarkedText({ text, words }: { text: string; words: readonly SearchWord[] }) {
  const ranges = markWords(text, words);
  if (ranges.length === 0) return text;
  return (
    <>
      {ranges.map(({ from, to }, i) => (
        <Fragment key={from}>
          {text.slice(ranges[i - 1]?.to ?? 0, from)}
          <mark>{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(ranges.at(-1)?.to)}
    </>
  );
}
