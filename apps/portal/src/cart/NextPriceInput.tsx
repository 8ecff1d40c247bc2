import { useEffect, useRef, type KeyboardEvent } from 'react';
import { moneyEntryText } from '@tradehall/domain/money/money-entry';
import { cartTexts } from '@tradehall/texts/en/cart';
import { amountIssueText, readTypedAmount } from '@tradehall/web/i18n/read-typed-amount';
import { writtenMoney } from '@tradehall/ui/take-money-text';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { currency } from '@tradehall/web/tenant/format';
import { typePrice } from './typed-prices';

const entryOf = (minor: number): string => writtenMoney(moneyEntryText(minor, currency.precision));

export interface NextPriceInputProps {
  readonly offerId: string;
  readonly name: string;
  readonly text: string;
  /** It is its turn to be typed into. */
  readonly isWanted: boolean;
  /** To the next line that takes a price, or the one before; `send` reviews what was typed. */
  readonly onStep: (offerId: string, step: 1 | -1 | 'send') => void;
  readonly onFocus: (offerId: string) => void;
}

/**
 * The price to answer a line with. Enter and the arrows lead down the column; what cannot be read says so (W21, W29).
 */
export function NextPriceInput({ offerId, name, text, isWanted, onStep, onFocus }: NextPriceInputProps) {
  const t = useTexts(cartTexts);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isWanted && document.activeElement !== input.current) {
      input.current?.focus({ preventScroll: true });
      input.current?.select();
    }
  }, [isWanted]);
  const reading = text.trim() === '' ? undefined : readTypedAmount(text);
  const issue = reading === undefined || reading.kind === 'amount' ? undefined : amountIssueText(reading);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onStep(offerId, 'send');
    else if (event.key === 'Enter' || event.key === 'ArrowDown') onStep(offerId, event.shiftKey ? -1 : 1);
    else if (event.key === 'ArrowUp') onStep(offerId, -1);
    else if (event.key === 'Escape') event.currentTarget.blur();
    else return;
    event.preventDefault();
  };
  return (
    <input
      ref={input}
      value={text}
      inputMode="decimal"
      autoComplete="off"
      aria-label={t('CART_NEXT_PRICE', [name])}
      aria-invalid={issue !== undefined}
      title={issue}
      placeholder="–"
      onChange={(event) => typePrice(offerId, event.target.value)}
      onFocus={() => onFocus(offerId)}
      // What was understood stands there: `1.250` is twelve hundred and fifty to a reader who groups by points.
      onBlur={() => {
        if (reading?.kind === 'amount') typePrice(offerId, entryOf(reading.minor));
      }}
      onKeyDown={onKeyDown}
    />
  );
}
