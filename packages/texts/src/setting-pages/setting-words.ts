import { SETTING_PAGES } from './setting-pages';
import { fieldsOf, type SettingField, type SettingLabel } from './setting-fields';

/** A text of the settings in the language of whoever reads it. */
type Say = (label: SettingLabel) => string;

const pageOf = (setting: string) => SETTING_PAGES.find(({ name }) => name === setting);

/** What a setting is called where it is set. */
export function settingTitle(setting: string, t: Say): string | undefined {
  const page = pageOf(setting);
  return page === undefined ? undefined : t(page.label);
}

/** What the fields of a setting are called where it is set, by their names. */
export function settingWords(setting: string, t: Say): ReadonlyMap<string, string> {
  const page = pageOf(setting);
  const words = new Map<string, string>();
  if (page === undefined) return words;
  words.set(setting, t(page.label));
  const collect = (fields: readonly SettingField[]): void => {
    for (const field of fields) {
      if (!words.has(field.name)) words.set(field.name, t(field.label));
      if ('fields' in field) collect(field.fields);
      else if (field.kind === 'map') collect(Array.isArray(field.of) ? (field.of as readonly SettingField[]) : []);
    }
  };
  collect(fieldsOf(page));
  return words;
}
