import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useForm, type FormValues } from '@tradehall/ui/form/use-form';
import { MoneyField } from '@tradehall/ui/form/MoneyField';
import { offerRulesPage } from '@tradehall/texts/setting-pages/offer-rules-page';
import { RulesTrial } from './RulesTrial';
import { enterFields } from './setting-entry';
import { fieldsOf } from '@tradehall/texts/setting-pages/setting-fields';

afterEach(cleanup);

function Rules() {
  const form = useForm<FormValues>({
    values: { ...enterFields(fieldsOf(offerRulesPage), {}), ceiling: 'much' },
    check: () => [{ field: 'ceiling', message: 'No amount' }],
  });
  return (
    <form>
      <MoneyField form={form} name="ceiling" label="Ceiling" />
      <RulesTrial form={form} page={offerRulesPage} />
    </form>
  );
}

test('SD43 rules that cannot be tried are marked where they are wrong, and the first one has the keys', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Rules />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Try' }));
  expect(await screen.findByText('Mend what is marked above first.')).toBeDefined();
  expect(await screen.findByText('No amount')).toBeDefined();
  const wrong = screen.getByLabelText('Ceiling');
  expect(wrong.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(wrong));
});
