import type { SettingName } from '@tradehall/contract/settings/setting-shapes';
import type { deskSettingsTexts } from '../en/desk-settings';

export type SettingLabel = keyof typeof deskSettingsTexts;

interface Named {
  /** The key of the value; of a map's only value it is `value`. */
  readonly name: string;
  readonly label: SettingLabel;
  readonly hint?: SettingLabel;
}

interface Optional {
  /** Left empty it is left out of the value. */
  readonly isOptional?: boolean;
}

export interface TextSetting extends Named, Optional {
  readonly kind: 'text';
  readonly lines?: number;
}
export interface NumberSetting extends Named, Optional {
  readonly kind: 'number' | 'percent' | 'money';
  /** Left empty it is null. */
  readonly isNullable?: boolean;
}
export interface FlagSetting extends Named, Optional {
  readonly kind: 'flag';
  /** What holds while nothing is said. */
  readonly isInitiallyOn?: boolean;
}
export interface ChoiceSetting extends Named, Optional {
  readonly kind: 'choice';
  readonly choices: readonly { readonly value: string; readonly label: SettingLabel | undefined }[];
}
/** Lists of what there is: of the world, or of the shop. */
export type PickSource = 'countries' | 'countries and all' | 'states' | 'warehouses' | 'categories' | 'currencies';

export interface PickSetting extends Named, Optional {
  /** One of a list; of states, those of the country beside it. */
  readonly kind: 'pick';
  readonly from: PickSource;
}
export interface CountriesSetting extends Named {
  /** Countries by their codes, one a line. */
  readonly kind: 'countries';
}
export interface ColorSetting extends Named {
  readonly kind: 'color';
}
export interface ListSetting extends Named, Optional {
  /** Words, one a line; numbers in one line; or lists of words, a line each. */
  readonly kind: 'words' | 'numbers' | 'levels';
}
export interface GroupSetting extends Named, Optional {
  readonly kind: 'group';
  readonly fields: readonly SettingField[];
}
export interface RowsSetting extends Named {
  readonly kind: 'rows';
  /** What one of them is called. */
  readonly rowLabel: SettingLabel;
  readonly fields: readonly SettingField[];
}
export interface MapSetting extends Named {
  readonly kind: 'map';
  readonly keyLabel: SettingLabel;
  /** What stands under each name: fields of an object, or one value. */
  readonly of: readonly SettingField[] | SettingField;
}

/** One thing that a form of settings shows, and how the value has it. */
export type SettingField =
  | TextSetting
  | NumberSetting
  | FlagSetting
  | ChoiceSetting
  | PickSetting
  | CountriesSetting
  | ColorSetting
  | ListSetting
  | GroupSetting
  | RowsSetting
  | MapSetting;

export interface SettingSection {
  readonly label: SettingLabel;
  readonly fields: readonly SettingField[];
}

/** The form of one setting. */
export interface SettingPage {
  readonly name: SettingName;
  readonly label: SettingLabel;
  readonly sections: readonly SettingSection[];
}

export const fieldsOf = ({ sections }: SettingPage): readonly SettingField[] =>
  sections.flatMap(({ fields }) => fields);
