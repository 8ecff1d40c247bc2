import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { SetupField, SetupState, SetupStep } from '@tradehall/domain/onboarding/setup-state';
import { keepEntries } from '@tradehall/web/storage/interrupted-form';
import { SetupStepForm } from './SetupStepForm';

vi.mock(import('@tradehall/web/session/session'), async (load) => ({ ...(await load()), sessionOwner: () => 'u1' }));

afterEach(cleanup);

const field = (id: string, change: Partial<SetupField> = {}): SetupField => ({
  id,
  type: 'text',
  label: id,
  required: false,
  value: '',
  validations: [],
  ...change,
});
const country = field('COUNTRY', { type: 'select', optionRef: 'COUNTRY_LIST', dependentFields: ['STATE'] });
const state = field('STATE', { type: 'select', optionRef: 'STATE_LIST', dependsOn: 'COUNTRY' });
const references = {
  COUNTRY_LIST: ['US', 'DE', 'ES'].map((id) => ({ id, option: id })),
  STATE_LIST: { US: [{ id: 'TX', option: 'Texas' }], DE: [{ id: 'BE', option: 'Berlin' }], ES: [] },
};

function show(over: Partial<SetupField> = {}, of = '', more: readonly SetupField[] = []): void {
  const address = [field('ADDRESS_LINE_1'), field('CITY'), { ...state, ...over }, field('ZIP_CODE'), field('PHONE')];
  const step: SetupStep = {
    stepId: 'ADDRESS',
    status: 'PENDING',
    closedLayout: [],
    fields: [{ ...country, value: of }, ...address, ...more],
  };
  const setup = { sections: [{ sectionId: 'S', sectionTitle: 'S', steps: [step] }] } as unknown as SetupState;
  render(
    <SetupStepForm
      state={setup}
      sectionId="S"
      step={step}
      references={references}
      busy={false}
      onSave={() => Promise.resolve(true)}
      onCancel={() => undefined}
      onDraft={() => undefined}
    />,
  );
}
const choose = (id: string) => fireEvent.change(screen.getByLabelText('COUNTRY'), { target: { value: id } });
const order = () =>
  [...document.querySelectorAll<HTMLElement>('input, select')].map((each) => each.id.replace('setup-ADDRESS-', ''));

test('W61 I07 an address is asked for as its country writes it: in Germany the postal code first, and no state', () => {
  show();
  expect(order()).toEqual(['COUNTRY', 'ADDRESS_LINE_1', 'CITY', 'STATE', 'ZIP_CODE', 'PHONE']);
  choose('DE');
  expect(order()).toEqual(['COUNTRY', 'ADDRESS_LINE_1', 'ZIP_CODE', 'CITY', 'PHONE']);
  choose('ES');
  expect(order()).toEqual(['COUNTRY', 'ADDRESS_LINE_1', 'ZIP_CODE', 'CITY', 'STATE', 'PHONE']);
  choose('US');
  expect(order()).toEqual(['COUNTRY', 'ADDRESS_LINE_1', 'CITY', 'STATE', 'ZIP_CODE', 'PHONE']);
});

test('W61 I07 what is typed stays where its field moves, and a state that the shop needs is asked for anywhere', () => {
  show({ required: true });
  fireEvent.change(screen.getByLabelText('CITY'), { target: { value: 'Berlin' } });
  choose('DE');
  expect((screen.getByLabelText('CITY') as HTMLInputElement).value).toBe('Berlin');
  expect(order()).toContain('STATE');
});

test('W61 I07 a state that is written anew keeps its field while it is empty, until the country is another', () => {
  show({ type: 'text', value: 'B' }, 'DE');
  fireEvent.change(screen.getByLabelText('STATE'), { target: { value: '' } });
  expect(order()).toContain('STATE');
  choose('US');
  choose('DE');
  expect(order()).not.toContain('STATE');
});

test('I19 W29 a count is understood as people write it, and stands there in digits once it is left', () => {
  show({}, '', [field('UNITS', { type: 'number', validations: [{ type: 'integer' }] })]);
  const units = screen.getByLabelText<HTMLInputElement>('UNITS');
  const leftWith = (typed: string) => {
    fireEvent.change(units, { target: { value: typed } });
    fireEvent.blur(units);
    return units.value;
  };
  expect(['1.250', '1,250', '1 250', '１２５０', '1250'].map(leftWith)).toEqual(Array(5).fill('1250'));
  expect(leftWith('a few')).toBe('a few');
});

test('I05 L01 what was typed into a section stands there again after the session ended as it was sent', () => {
  show();
  const city = () => document.querySelector<HTMLInputElement>('#setup-ADDRESS-CITY');
  const type = (value: string) => fireEvent.change(city() as HTMLInputElement, { target: { value } });
  type('Bremen');
  fireEvent.submit(city() as HTMLInputElement);
  expect(keepEntries()).toBe(true);
  cleanup();
  show({}, 'DE');
  expect(city()?.value).toBe('Bremen');
  expect(document.querySelector<HTMLSelectElement>('#setup-ADDRESS-COUNTRY')?.value, 'untouched').toBe('DE');
  cleanup();
  show();
  expect(city()?.value, 'once').toBe('');
  expect(keepEntries(), 'nothing was typed').toBe(false);
});
