import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useForm, type FormValues } from '@tradehall/ui/form/use-form';
import { ordersPage } from '@tradehall/texts/setting-pages/orders-page';
import { fieldsOf } from '@tradehall/texts/setting-pages/setting-fields';
import { SettingFieldView } from './SettingFieldView';

afterEach(cleanup);

function UpdateMethod({ kept }: { kept: string }) {
  const form = useForm<FormValues>({ values: { salesOrderUpdateMethod: kept } });
  const field = fieldsOf(ordersPage).find(({ name }) => name === 'salesOrderUpdateMethod')!;
  return <SettingFieldView form={form} field={field} path="salesOrderUpdateMethod" />;
}
const shown = () => screen.getByRole('combobox').textContent;

test('SD80 how orders are updated reads in words, and what an integration wrote there stays as it is', () => {
  render(<UpdateMethod kept="PX_UPSERT" />);
  expect(shown()).toBe('New and changed orders are written alike');
  cleanup();
  render(<UpdateMethod kept="OWN_WAY" />);
  expect(shown()).toBe('OWN_WAY');
});
