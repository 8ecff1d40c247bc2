import { habitOf, type NumberHabit } from '@tradehall/domain/money/read-amount';
import type { Tenant } from '../http/request-context';

/**
 * How amounts are written, and in which money, for sheets and pastes (W29): by the language that is shown to whoever
 * sends them, as in the fields beside, else by the one that the tenant trades in.
 */
export function numberHabitOf({ configuration }: Tenant, locale = configuration.language): NumberHabit {
  return { ...habitOf(locale === '' ? 'en' : locale), symbol: configuration.currency };
}
