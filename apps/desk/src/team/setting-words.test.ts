import { expect, test } from 'vitest';
import { deskSettingsTexts } from '@tradehall/texts/en/desk-settings';
import { textOf, type Translate } from '@tradehall/web/i18n/use-texts';
import { describeChanges } from './describe-changes';
import { settingTitle, settingWords } from '@tradehall/texts/setting-pages/setting-words';

const say: Translate<typeof deskSettingsTexts> = (key, params = [], quantity) =>
  textOf(deskSettingsTexts, key, params, quantity);

test('SD83 a change of a setting names its fields as the screen does that sets them', () => {
  const rate = (percent: number) => ({ tax: { taxes: [{ country: 'US', state: 'TX', percent, taxesFreight: true }] } });
  expect(describeChanges(rate(8), rate(8.5), new Map(), settingWords('tax', say))).toEqual([
    {
      field: 'Tax › Tax by destination',
      from: 'Country: US; State: TX; Percent: 8; Freight is taxed: Yes',
      to: 'Country: US; State: TX; Percent: 8.5; Freight is taxed: Yes',
    },
  ]);
  expect([settingTitle('tax', say), settingTitle('nothing', say)]).toEqual(['Tax', undefined]);
});
