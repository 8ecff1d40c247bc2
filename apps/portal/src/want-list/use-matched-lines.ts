import { useEffect, useMemo, useState } from 'react';
import type { StockIndex } from '@tradehall/domain/stock-list/stock-index';
import { chooseSimilar, matchWantList, type MatchedLine } from '@tradehall/domain/want-list/match-want-list';
import { leftOfWanted, restOfWanted } from '@tradehall/domain/want-list/wanted-batch';
import { cellsOfWantList, figuresNotRead, readWantedRows } from '@tradehall/domain/want-list/read-want-list';
import { useDebounced } from '@tradehall/ui/state/use-debounced';
import { typedHabit } from '@tradehall/web/i18n/read-typed-amount';
import { currency } from '@tradehall/web/tenant/format';
import type { WantListDraft } from './want-list-draft';

/** Longer than this nothing else of the screen waits. */
const SLICE_MS = 12;
const TYPING_MS = 250;

export interface MatchedList {
  /** Undefined until every line is matched. */
  readonly lines: readonly MatchedLine[] | undefined;
  /** Lines that were read, those of prose among them. */
  readonly read: number;
  /** More was written than one list holds. */
  readonly isCut: boolean;
  readonly progress: number;
  /** Headings of columns of figures that were not read. */
  readonly notRead: readonly string[];
}

/** The lines of a draft, matched to the stock in slices; what the buyer chose stands in place of what is similar. */
export function useMatchedLines(draft: WantListDraft, index: StockIndex | undefined): MatchedList {
  const text = useDebounced(draft.text, TYPING_MS);
  const { cells } = draft;
  const rows = useMemo(() => cells ?? cellsOfWantList(text), [text, cells]);
  const { lines: wanted, isCut } = useMemo(() => {
    const habits = { precision: currency.precision, habit: typedHabit() };
    return readWantedRows(rows, habits);
  }, [rows]);
  const notRead = useMemo(() => figuresNotRead(rows), [rows]);
  const [matched, setMatched] = useState<{ of: unknown; at: unknown; lines: readonly MatchedLine[] }>();
  const [progress, setProgress] = useState(0);
  useEffect(() => {
    if (index === undefined) return;
    const work = matchWantList(wanted, index);
    let timer = 0;
    const run = (): void => {
      const until = performance.now() + SLICE_MS;
      for (;;) {
        const step = work.next();
        if (step.done === true) {
          setMatched({ of: wanted, at: index, lines: step.value });
          return;
        }
        if (performance.now() < until) continue;
        setProgress(wanted.length === 0 ? 0 : step.value / wanted.length);
        timer = window.setTimeout(run);
        return;
      }
    };
    run();
    return () => window.clearTimeout(timer);
  }, [wanted, index]);
  const { chosen, done, rests, parts } = draft;
  const lines = useMemo(() => {
    // Stock that moved is matched again behind what is shown.
    if (matched === undefined || matched.of !== wanted || index === undefined) return undefined;
    const gone = new Set(done);
    return matched.lines
      .filter(({ line }) => !gone.has(line.line))
      .map((line) => {
        const itemNumber = line.verdict === 'SIMILAR' ? chosen[line.line.line] : undefined;
        const meant = itemNumber === undefined ? line : chooseSimilar(line, itemNumber, index);
        const rest = rests[line.line.line];
        if (rest !== undefined) return restOfWanted(meant, rest);
        const part = parts[line.line.line];
        return part === undefined ? meant : leftOfWanted(meant, part);
      });
  }, [matched, wanted, index, chosen, done, rests, parts]);
  return { lines, read: wanted.length, isCut, progress, notRead };
}
