import { useEffect, useState, type ReactNode } from 'react';
import { stockListTexts } from '@tradehall/texts/en/stock-list';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { useIsAhead } from './use-followed-search';
import { useIsPressWaiting } from './use-pressed';

/** Milliseconds after which results that are not there yet are marked; before that a mark would only flicker. */
const BLINK = 60;

interface ResultsProps {
  /** The groups that stand are not those of the filter that stands. */
  readonly isBehind: boolean;
  readonly children: ReactNode;
}

/** What the filters come to; `search` is the query string that the list follows, and the address may be ahead of it. */
export function StockResults({ search, isBehind, ...rest }: ResultsProps & { readonly search: string }) {
  const isAhead = useIsAhead(search);
  return <Results isBehind={isBehind || isAhead} {...rest} />;
}

/** Totals and groups of before are marked while what was pressed has no answer yet. */
export function Results({ isBehind, children }: ResultsProps) {
  const t = useTexts(stockListTexts);
  const isPressWaiting = useIsPressWaiting();
  const isLate = useIsLate(isBehind || isPressWaiting);
  return (
    <section aria-label={t('STOCK_RESULTS')} aria-busy={isLate}>
      {children}
    </section>
  );
}

function useIsLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLate(true), BLINK);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isWaiting]);
  return isLate;
}
