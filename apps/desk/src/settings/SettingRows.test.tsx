// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useForm, type FormValues } from '@tradehall/ui/form/use-form';
import { field } from './pages/field';
import { SettingRows } from './SettingRows';
import type { RowsSetting } from './setting-fields';

afterEach(cleanup);

const banners = field.rows('banners', 'DESK_SET_BANNERS', 'DESK_SET_BANNER', [
  field.text('text', 'DESK_SET_BANNER_TEXT'),
]) as RowsSetting;

function Banners({ texts }: { texts: readonly string[] }) {
  const form = useForm<FormValues>({ values: { banners: texts.map((text) => ({ text })) } });
  return <SettingRows form={form} field={banners} path="banners" grid={() => null} />;
}

/** What the keys act on now. */
const standsAt = (name: string) =>
  waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent).toBe(name),
  );

test('SD90 whoever removes rows of a setting by keyboard goes on at the next one, and where one is added after the last', async () => {
  render(<Banners texts={['One', 'Two', 'Three']} />);
  const remove = (name: string) => {
    screen.getByLabelText(`Remove ${name}`).focus();
    fireEvent.click(screen.getByLabelText(`Remove ${name}`));
  };
  remove('Two');
  await standsAt('Remove Three');
  remove('Three');
  await standsAt('Remove One');
  remove('One');
  await standsAt('Add: Banner');
});

test('SD90 a row that is moved up keeps the focus, at its top as well', async () => {
  render(<Banners texts={['One', 'Two', 'Three']} />);
  fireEvent.click(screen.getByLabelText('Move Three up'));
  await standsAt('Move Three up');
  fireEvent.click(screen.getByLabelText('Move Three up'));
  await standsAt('Remove Three');
});
