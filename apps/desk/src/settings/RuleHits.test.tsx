import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DEFAULT_RESPONSE_RULES } from '@tradehall/domain/offers/response-rules';
import type * as calls from '@tradehall/web/calls/use-call';
import type * as choices from './use-choices';
import { RuleHits } from './RuleHits';

vi.mock('@tradehall/web/calls/use-call', async (original) => ({
  ...(await original<typeof calls>()),
  useCall: () => ({
    data: {
      hits: [
        { rule: '', accepted: 1, countered: 2, rejected: 0, ordered: 1 },
        { rule: 'Old name', accepted: 4, countered: 0, rejected: 0, ordered: 2 },
      ],
    },
    error: null,
    refetch: () => undefined,
  }),
}));
vi.mock('./use-choices', async (original) => ({
  ...(await original<typeof choices>()),
  useChoices: (from: string | undefined) =>
    from === 'warehouses' ? [{ value: 'DAL', label: 'Dallas · DAL' }] : undefined,
}));
afterEach(cleanup);

test('SD42 each rule stands in its order with what it answered, then the percentages, then names that are no longer in the list', () => {
  const rule = {
    category: '',
    warehouse: 'DAL',
    fromPercent: 85,
    belowPercent: 93,
    unitsLeft: 0,
    counterAtPercent: 95,
  };
  const rules = [
    { ...rule, name: 'New name', answer: 'COUNTER' },
    { ...rule, name: 'To us', warehouse: '', fromPercent: 0, belowPercent: 50, answer: 'PERSON' },
  ];
  render(<RuleHits saved={{ ...DEFAULT_RESPONSE_RULES, rules }} />);
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['1', 'New name', 'Dallas · from 85% to below 93% of list', 'Counter at 95% of list', '0', '0'],
    ['2', 'To us', 'from 0% to below 50% of list', 'Leave to a person', '--', '--'],
    [
      '',
      'By the percentages',
      'what no rule of the list matches',
      'Accept from 95%, counter from 80%, reject the rest',
      '31 accepted · 2 countered · 0 rejected',
      '1',
    ],
    ['', 'Old nameno longer in the list', '', '', '4', '2'],
  ]);
});
