import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useForm, type FormValues } from '@tradehall/ui/form/use-form';
import { field } from '@tradehall/texts/setting-pages/field';
import { SettingRows } from './SettingRows';
import type { RowsSetting } from '@tradehall/texts/setting-pages/setting-fields';
import type * as choices from './use-choices';

vi.mock('./use-choices', async (original) => ({
  ...(await original<typeof choices>()),
  useChoices: (from: string | undefined) =>
    from === 'warehouses' ? [{ value: 'DAL', label: 'Dallas · DAL' }] : from && [{ value: 'US', label: 'USA · US' }],
}));
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

const folded = field.rows(
  'list',
  'DESK_SET_BANNERS',
  'DESK_SET_BANNER',
  ['a', 'b', 'c', 'd', 'e'].map((name) => field.text(name, 'DESK_SET_LABEL')),
) as RowsSetting;

function Folded() {
  const form = useForm<FormValues>({
    values: { list: [{ a: '' }] },
    check: ({ list }) =>
      (list as { a: string }[])[0]?.a === '' ? [{ field: 'list.0.a', message: 'Fill this in.' }] : [],
  });
  return (
    <>
      <button onClick={() => void form.hook.handleSubmit(() => undefined)()}>Save</button>
      <SettingRows
        form={form}
        field={folded}
        path="list"
        grid={(_, path) => (
          <input
            aria-label={path}
            onChange={({ target }) => form.hook.setValue(`${path}a`, target.value, { shouldValidate: true })}
          />
        )}
      />
    </>
  );
}

test('SD80 a row that a fault opened stays open while it is mended', async () => {
  render(<Folded />);
  expect(screen.queryByLabelText('list.0.')).toBeNull();
  fireEvent.click(screen.getByText('Save'));
  const typed = await screen.findByLabelText('list.0.');
  fireEvent.change(typed, { target: { value: 'x' } });
  await waitFor(() => expect(screen.queryByText('Fill this in.')).toBeNull());
  await new Promise((rest) => setTimeout(rest, 20));
  expect(screen.getByLabelText('list.0.')).toBe(typed);
});

const pickUps = field.rows('pickUps', 'DESK_SET_BANNERS', 'DESK_SET_BANNER', [
  field.pick('warehouseCode', 'DESK_SET_WAREHOUSE_CODE', 'warehouses'),
  field.pick('country', 'DESK_SET_COUNTRY', 'countries'),
]) as RowsSetting;

function PickUps() {
  const form = useForm<FormValues>({
    values: {
      pickUps: [
        { warehouseCode: 'DAL', country: 'US' },
        { warehouseCode: 'GONE', country: '' },
      ],
    },
  });
  return <SettingRows form={form} field={pickUps} path="pickUps" grid={() => null} />;
}

test('SD80 a row is called by the names of what was picked, and by its code where nothing has it any more', () => {
  render(<PickUps />);
  expect(screen.getByRole('group', { name: 'Dallas · USA' })).toBeDefined();
  expect(screen.getByLabelText('Remove GONE')).toBeDefined();
});
