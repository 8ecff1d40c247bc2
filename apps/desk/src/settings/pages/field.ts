import type {
  ChoiceSetting,
  FlagSetting,
  ListSetting,
  MapSetting,
  NumberSetting,
  RowsSetting,
  SettingField,
  SettingLabel,
  TextSetting,
} from '../setting-fields';

/** Fields of settings in a few words each. */
export const field = {
  text: (name: string, label: SettingLabel, more: Partial<TextSetting> = {}): TextSetting => ({
    kind: 'text',
    name,
    label,
    ...more,
  }),
  optional: (name: string, label: SettingLabel, more: Partial<TextSetting> = {}): TextSetting => ({
    kind: 'text',
    name,
    label,
    isOptional: true,
    ...more,
  }),
  number: (name: string, label: SettingLabel, more: Partial<NumberSetting> = {}): NumberSetting => ({
    kind: 'number',
    name,
    label,
    ...more,
  }),
  money: (name: string, label: SettingLabel, more: Partial<NumberSetting> = {}): NumberSetting => ({
    kind: 'money',
    name,
    label,
    isOptional: true,
    ...more,
  }),
  flag: (name: string, label: SettingLabel, more: Partial<FlagSetting> = {}): FlagSetting => ({
    kind: 'flag',
    name,
    label,
    ...more,
  }),
  choice: (
    name: string,
    label: SettingLabel,
    choices: readonly (readonly [value: string, label: SettingLabel])[],
    more: Partial<ChoiceSetting> = {},
  ): ChoiceSetting => ({
    kind: 'choice',
    name,
    label,
    choices: choices.map(([value, text]) => ({ value, label: text })),
    ...more,
  }),
  color: (name: string, label: SettingLabel): SettingField => ({ kind: 'color', name, label }),
  words: (name: string, label: SettingLabel, more: Partial<ListSetting> = {}): ListSetting => ({
    kind: 'words',
    name,
    label,
    hint: 'DESK_SET_ONE_A_LINE',
    ...more,
  }),
  group: (name: string, label: SettingLabel, fields: readonly SettingField[], isOptional = false): SettingField => ({
    kind: 'group',
    name,
    label,
    fields,
    isOptional,
  }),
  rows: (name: string, label: SettingLabel, rowLabel: SettingLabel, fields: readonly SettingField[]): RowsSetting => ({
    kind: 'rows',
    name,
    label,
    rowLabel,
    fields,
  }),
  map: (name: string, label: SettingLabel, keyLabel: SettingLabel, of: MapSetting['of']): MapSetting => ({
    kind: 'map',
    name,
    label,
    keyLabel,
    of,
  }),
} as const;
