import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StandingSetting } from '@tradehall/contract/settings/setting-calls';
import { DEFAULT_SALES_ORDER_SETTINGS } from '@tradehall/domain/orders/sales-order-settings';
import { taxPage } from '@tradehall/texts/setting-pages/checkout-pages';
import { offerRemindersPage } from '@tradehall/texts/setting-pages/offer-reminders-page';
import { ordersPage } from '@tradehall/texts/setting-pages/orders-page';
import { useSettingForm } from './use-setting-form';

const standing = (version: number, firstHours: number, lastHours: number): StandingSetting => ({
  name: 'offer-reminders',
  version,
  value: { firstHours, lastHours },
  changedAt: null,
  changedBy: 'Ana',
});

/** By status; the setting as it stands then. */
let answer: readonly [number, StandingSetting];
beforeEach(() => {
  // A session, so that the call is sent.
  const claims = btoa(JSON.stringify({ sub: 'ana', exp: 4_000_000_000 }));
  localStorage.setItem('CognitoIdentityServiceProvider.pool.idToken', `head.${claims}.signature`);
  vi.stubGlobal('fetch', () => {
    const [status, now] = answer;
    const refusal = { statusCode: status, messageCode: 'SETTING_CHANGED', message: 'Changed', details: now };
    return Promise.resolve(new Response(JSON.stringify(status === 200 ? now : refusal), { status }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const typing = () => {
  const shown = standing(2, 24, 4);
  const { result } = renderHook(() => {
    const setting = useSettingForm(offerRemindersPage, shown, true);
    return { ...setting, isTyped: setting.form.isTyped };
  });
  act(() => result.current.form.hook.setValue('lastHours', '6', { shouldDirty: true }));
  return result;
};

test('SD81 going back to a version keeps what is being typed, and takes the rest', async () => {
  const setting = typing();
  answer = [200, standing(3, 48, 2)];
  await act(async () => void (await setting.current.revertTo(1)));
  expect(setting.current.form.hook.getValues()).toEqual({ firstHours: '48', lastHours: '6' });
  expect([setting.current.base.version, setting.current.isTyped, setting.current.conflict]).toEqual([
    3,
    true,
    undefined,
  ]);
  // Nothing else stands in the way of going back in full.
  act(() => setting.current.discard());
  expect(setting.current.form.hook.getValues()).toEqual({ firstHours: '48', lastHours: '2' });
});

test('SD81 somebody else’s change is met with what is being typed, and told', async () => {
  const setting = typing();
  answer = [409, standing(3, 48, 2)];
  await act(async () => void (await setting.current.save(setting.current.form.hook.getValues())));
  expect(setting.current.form.hook.getValues()).toEqual({ firstHours: '48', lastHours: '6' });
  expect(setting.current.conflict).toEqual({
    by: 'Ana',
    taken: ['DESK_SET_FIRST_REMINDER'],
    kept: ['DESK_SET_LAST_REMINDER'],
  });
});

test('SD81 what is named stands for the same in whatever order it comes, and is not told as another’s change', async () => {
  const { fulfillmentSettings } = DEFAULT_SALES_ORDER_SETTINGS;
  const turned = Object.fromEntries(Object.entries(fulfillmentSettings.statuses).toReversed());
  const orders = (version: number, statuses: object, singleButtonOrderFlow: boolean): StandingSetting => ({
    name: 'orders',
    version,
    value: {
      ...DEFAULT_SALES_ORDER_SETTINGS,
      singleButtonOrderFlow,
      fulfillmentSettings: { ...fulfillmentSettings, statuses },
    },
    changedAt: null,
    changedBy: 'Ana',
  });
  const shown = orders(2, fulfillmentSettings.statuses, false);
  const { result } = renderHook(() => useSettingForm(ordersPage, shown, true));
  act(() => result.current.form.hook.setValue('gracePeriodEnabled', true, { shouldDirty: true }));
  answer = [409, orders(3, turned, true)];
  await act(async () => void (await result.current.save(result.current.form.hook.getValues())));
  expect(result.current.conflict?.taken).toEqual(['DESK_SET_ONE_BUTTON']);
});

test('SD80 what was kept before a rule came is marked as it is shown, until it is put right', async () => {
  const rate = { percent: 8, description: 'Old', taxesFreight: true, taxesServices: false };
  const kept = { ...standing(2, 24, 4), name: 'tax', value: { taxes: [{ ...rate, country: 'abc' }] } };
  const { result } = renderHook(() => {
    const setting = useSettingForm(taxPage, kept, true);
    return { ...setting, errors: setting.form.hook.formState.errors };
  });
  await act(() => Promise.resolve());
  expect(result.current.isKeptWrong).toBe(true);
  expect(result.current.errors).toHaveProperty(
    'taxes.0.country.message',
    '“abc” is no country. Choose one, or * for all.',
  );
  await act(() => Promise.resolve(result.current.form.hook.setValue('taxes.0.country', 'FR', { shouldDirty: true })));
  expect(result.current.errors).toEqual({});
});
