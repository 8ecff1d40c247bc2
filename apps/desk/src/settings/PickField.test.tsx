import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { offerRulesPage } from '@tradehall/texts/setting-pages/offer-rules-page';
import { fieldsOf, type PickSetting, type RowsSetting } from '@tradehall/texts/setting-pages/setting-fields';
import { useForm, type FormValues } from '@tradehall/ui/form/use-form';
import { queryClient } from '@tradehall/web/calls/query-client';
import { PickField } from './PickField';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const rows = fieldsOf(offerRulesPage).find(({ name }) => name === 'rules') as RowsSetting;
const category = rows.fields.find(({ name }) => name === 'category') as PickSetting;

function Category({ kept }: { kept: string }) {
  const form = useForm<FormValues>({ values: { category: kept } });
  return <PickField form={form} field={category} path="category" label="Category" />;
}

test('SD42 SD80 a category that a rule names and the shop has no more is said to be none, where it can be read', async () => {
  const categories = [{ code: 'Phones', label: 'Smartphones' }];
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ categories })));
  const shows = (kept: string) =>
    render(
      <QueryClientProvider client={queryClient}>
        <Category kept={kept} />
      </QueryClientProvider>,
    );
  shows('Consoles');
  const said = await screen.findAllByText('Consoles (there is no such one)');
  expect(said.map(({ tagName }) => tagName)).toEqual(['OPTION', 'P']);
  cleanup();
  shows('Phones');
  await screen.findByText(/^Smartphones/);
  expect(screen.queryByText(/there is no such one/)).toBeNull();
});
