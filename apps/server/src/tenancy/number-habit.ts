import { habitOf, type NumberHabit } from '@tradehall/domain/money/read-amount';
import type { Tenant } from '../http/request-context';

/** How amounts are written where the tenant trades, and in which money, for sheets and pastes (W29). */
export function numberHabitOf({ configuration }: Tenant): NumberHabit {
  return { ...habitOf(configuration.language === '' ? 'en' : configuration.language), symbol: configuration.currency };
}
