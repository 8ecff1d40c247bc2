import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { StatementLineAnswer } from '@tradehall/contract/statement';
import { statementTexts } from '@tradehall/texts/en/statement';
import { lineColumns } from './statement-columns';

afterEach(cleanup);

const LINE = { number: '', reference: '' } as StatementLineAnswer;
const say = ((label: keyof typeof statementTexts) => statementTexts[label]) as Parameters<typeof lineColumns>[0];

/** What stands in a line, with what may not be broken in brackets. */
function shown(line: Partial<StatementLineAnswer>): string {
  const cell = lineColumns(say).find(({ id }) => id === 'what')?.cell;
  const { container } = render(<p>{cell?.({ ...LINE, ...line } as never)}</p>);
  for (const whole of container.querySelectorAll<HTMLElement>('[style*="nowrap"]'))
    whole.textContent = `[${whole.textContent}]`;
  return container.textContent?.trim() ?? '';
}

test('W43 the numbers of invoices and credit notes stand whole in a narrow line of the statement', () => {
  expect(shown({ kind: 'INVOICE', number: 'RE-000001' })).toBe('Invoice [RE-000001]');
  expect(shown({ kind: 'CREDIT_NOTE', number: 'GS-000001', reference: 'RE-000001' })).toBe(
    'Credit note [GS-000001] · [RE-000001]',
  );
  expect(shown({ kind: 'PAYMENT', reference: 'wire of Monday' })).toBe('Payment · wire of Monday');
});
