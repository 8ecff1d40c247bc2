import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import { iso31662 } from 'iso-3166';
import type { FieldOption } from '@tradehall/domain/onboarding/setup-state';

/** Prefectures as Japan writes them on maps and in addresses; ISO 3166-2 spells them Tiba, Hukuoka and Gihu. */
const PREFECTURES: Readonly<Record<string, string>> = {
  'JP-01': 'Hokkaido',
  'JP-07': 'Fukushima',
  'JP-09': 'Tochigi',
  'JP-12': 'Chiba',
  'JP-13': 'Tokyo',
  'JP-17': 'Ishikawa',
  'JP-18': 'Fukui',
  'JP-19': 'Yamanashi',
  'JP-21': 'Gifu',
  'JP-22': 'Shizuoka',
  'JP-23': 'Aichi',
  'JP-25': 'Shiga',
  'JP-26': 'Kyoto',
  'JP-27': 'Osaka',
  'JP-28': 'Hyogo',
  'JP-32': 'Shimane',
  'JP-34': 'Hiroshima',
  'JP-35': 'Yamaguchi',
  'JP-36': 'Tokushima',
  'JP-39': 'Kochi',
  'JP-40': 'Fukuoka',
  'JP-44': 'Oita',
  'JP-46': 'Kagoshima',
};

const byName = (one: FieldOption, other: FieldOption) => one.option.localeCompare(other.option, 'en');

/** Every country by ISO code and English name, by name. */
export const COUNTRY_LIST: readonly FieldOption[] = Object.entries(
  english.countries as Record<string, string | string[]>,
)
  .map(([id, names]) => ({ id, option: typeof names === 'string' ? names : (names[0] ?? id) }))
  .sort(byName);

/** The states, provinces or regions of a country, each by the part of its code after the country's. */
export const STATE_LIST: Readonly<Record<string, readonly FieldOption[]>> = statesByCountry();

const countryNames = new Map(COUNTRY_LIST.map(({ id, option }) => [id, option]));

/** The English name of a country code, or the text itself where it is none. */
export function countryName(code: string): string {
  return countryNames.get(code) ?? code;
}

export function stateName(country: string, code: string): string {
  return STATE_LIST[country]?.find(({ id }) => id === code)?.option ?? code;
}

/** An address with the name of its state, where its code is a number, which nobody reads: JP-13 is Tokyo (H04). */
export function withStateName<Address extends { readonly country?: string; readonly state?: string | undefined }>(
  address: Address,
): Address & { readonly stateName?: string } {
  const { country = '', state = '' } = address;
  return /^\d+$/.test(state) ? { ...address, stateName: stateName(country, state) } : address;
}

function statesByCountry(): Record<string, FieldOption[]> {
  const states: Record<string, FieldOption[]> = {};
  for (const { code, name, parent } of iso31662) {
    // Parts of parts (counties of a region) are left out: an address needs one level.
    if (parent.length !== 2) continue;
    (states[parent] ??= []).push({ id: code.slice(parent.length + 1), option: PREFECTURES[code] ?? name });
  }
  for (const list of Object.values(states)) list.sort(byName);
  return states;
}
