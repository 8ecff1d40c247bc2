import type { SettingPage } from '../setting-fields';
import { field } from './field';

/** By what offers are answered without a person (D07). */
export const offerRulesPage: SettingPage = {
  name: 'offer-rules',
  label: 'DESK_SET_OFFER_RULES',
  sections: [
    {
      label: 'DESK_SET_OFFER_RULES',
      fields: [
        field.flag('enabled', 'DESK_SET_RULES_ON'),
        field.number('acceptFromPercent', 'DESK_SET_ACCEPT_FROM'),
        field.number('counterFromPercent', 'DESK_SET_COUNTER_FROM'),
        field.number('counterAtPercent', 'DESK_SET_COUNTER_AT'),
        field.number('minimumQuantityPercent', 'DESK_SET_MINIMUM_PERCENT'),
        field.number('validForHours', 'DESK_SET_VALID_HOURS'),
        field.number('delaySeconds', 'DESK_SET_DELAY'),
      ],
    },
  ],
};
