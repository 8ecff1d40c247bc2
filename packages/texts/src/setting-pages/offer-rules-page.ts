import type { SettingPage } from './setting-fields';
import { field } from './field';

/** By what offers are answered without a person (D07, SD42, SD44). */
export const offerRulesPage: SettingPage = {
  name: 'offer-rules',
  label: 'DESK_SET_OFFER_RULES',
  sections: [
    {
      label: 'DESK_SET_OFFER_RULES',
      fields: [
        field.flag('enabled', 'DESK_SET_RULES_ON'),
        field.percent('acceptFromPercent', 'DESK_SET_ACCEPT_FROM'),
        field.percent('counterFromPercent', 'DESK_SET_COUNTER_FROM'),
        field.percent('counterAtPercent', 'DESK_SET_COUNTER_AT'),
        field.percent('minimumQuantityPercent', 'DESK_SET_MINIMUM_PERCENT'),
        field.number('validForHours', 'DESK_SET_VALID_HOURS'),
        field.number('delaySeconds', 'DESK_SET_DELAY', { hint: 'DESK_SET_DELAY_HINT' }),
        field.money('dailyCeiling', 'DESK_SET_DAILY_CEILING', { hint: 'DESK_SET_DAILY_CEILING_HINT' }),
      ],
    },
    {
      label: 'DESK_SET_RULES_LIST',
      fields: [
        field.rows('rules', 'DESK_SET_RULES_LIST', 'DESK_SET_RULE', [
          field.text('name', 'DESK_SET_RULE_NAME'),
          field.pick('category', 'DESK_SET_RULE_CATEGORY', 'categories'),
          field.pick('warehouse', 'DESK_SET_RULE_WAREHOUSE', 'warehouses'),
          field.percent('fromPercent', 'DESK_SET_RULE_FROM'),
          field.percent('belowPercent', 'DESK_SET_RULE_BELOW'),
          field.number('unitsLeft', 'DESK_SET_RULE_UNITS_LEFT'),
          field.choice('answer', 'DESK_SET_RULE_ANSWER', [
            ['ACCEPT', 'DESK_SET_RULE_ACCEPT'],
            ['COUNTER', 'DESK_SET_RULE_COUNTER'],
            ['REJECT', 'DESK_SET_RULE_REJECT'],
            ['PERSON', 'DESK_SET_RULE_PERSON'],
          ]),
          field.percent('counterAtPercent', 'DESK_SET_COUNTER_AT'),
        ]),
      ],
    },
  ],
};
