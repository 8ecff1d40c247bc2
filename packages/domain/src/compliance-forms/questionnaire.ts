/**
 * The export end user statement's questions as data (I16, I18). Labels are texts named after
 * the id: `EUS_REGISTERED_IN_US`, its explanation `…_EXPLAIN`, its options `EUS_OPTION_YES`. Sanctions lists differ
 * by question, so each question carries its own (I18), as ISO country codes.
 */
export interface Question {
  readonly id: string;
  readonly kind: 'radio' | 'checkbox';
  readonly options: readonly string[];
  /** The first version of the statement that asks it. */
  readonly since: number;
  /** The answer that must be explained. */
  readonly trigger?: string;
  /** The answer that must be followed by an address. */
  readonly addressWhen?: string;
  /** Asked only when another question was answered so. */
  readonly follows?: { readonly question: string; readonly answer: string };
  readonly sanctioned?: readonly string[];
}

/** Syria, Iran, Cuba, North Korea, Venezuela, Russia, Belarus, Ukraine (I18). */
export const SANCTIONED = ['SY', 'IR', 'CU', 'KP', 'VE', 'RU', 'BY', 'UA'] as const;
/** The export question names Burma besides. */
export const SANCTIONED_FOR_EXPORT = [...SANCTIONED, 'MM'] as const;

const YES_NO = ['yes', 'no'] as const;

export const QUESTIONS: readonly Question[] = [
  {
    id: 'purpose_of_purchase',
    kind: 'checkbox',
    options: ['wholesale', 'retail', 'other'],
    since: 0,
    trigger: 'other',
  },
  { id: 'registered_in_us', kind: 'radio', options: YES_NO, since: 0, addressWhen: 'yes' },
  {
    id: 'export_to_sanctioned',
    kind: 'radio',
    options: YES_NO,
    since: 0,
    trigger: 'yes',
    sanctioned: SANCTIONED_FOR_EXPORT,
  },
  {
    id: 'export_to_other_countries',
    kind: 'radio',
    options: YES_NO,
    since: 0,
    trigger: 'yes',
    follows: { question: 'export_to_sanctioned', answer: 'no' },
  },
  { id: 'located_in_sanctioned', kind: 'radio', options: YES_NO, since: 0, trigger: 'yes', sanctioned: SANCTIONED },
  { id: 'owned_from_sanctioned', kind: 'radio', options: YES_NO, since: 1, trigger: 'yes', sanctioned: SANCTIONED },
  { id: 'restricted_party', kind: 'radio', options: YES_NO, since: 0, trigger: 'yes' },
  { id: 'weapons_or_military_use', kind: 'radio', options: YES_NO, since: 0, trigger: 'yes' },
  { id: 'government_customers', kind: 'radio', options: YES_NO, since: 1, trigger: 'yes' },
  { id: 'export_violations', kind: 'radio', options: YES_NO, since: 0, trigger: 'yes' },
  { id: 'screens_customers', kind: 'radio', options: YES_NO, since: 1, trigger: 'no' },
];

/** The country that a destination abroad can't be (I18). */
export const HOME_COUNTRY = 'US';

export function internationalDestinations<C extends { readonly id: string }>(countries: readonly C[]): C[] {
  return countries.filter(({ id }) => id !== HOME_COUNTRY);
}

export function questionsOf(version: number): Question[] {
  return QUESTIONS.filter((question) => question.since <= version);
}

/** The name under which the texts of a question, an option or a party type stand: `EUS_REGISTERED_IN_US`. */
export function textNameOf(prefix: string, id: string): string {
  return `${prefix}_${id.replace(/([a-z])([A-Z])/g, '$1_$2').toUpperCase()}`;
}
