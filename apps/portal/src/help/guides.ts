import type { helpTexts } from '@tradehall/texts/en/help';
import { everyWord, matchesSearch, parseSearch } from '@tradehall/domain/text/search-terms';

type Label = keyof typeof helpTexts;

export interface Guide {
  readonly title: Label;
  readonly steps: readonly Label[];
}

/** What buyers ask first, in the order of a trade (W62). */
export const GUIDES: readonly Guide[] = [
  { title: 'HELP_FIND', steps: ['HELP_FIND_1', 'HELP_FIND_2', 'HELP_FIND_3', 'HELP_FIND_4'] },
  { title: 'HELP_OFFER', steps: ['HELP_OFFER_1', 'HELP_OFFER_2', 'HELP_OFFER_3', 'HELP_OFFER_4'] },
  { title: 'HELP_COUNTER', steps: ['HELP_COUNTER_1', 'HELP_COUNTER_2', 'HELP_COUNTER_3', 'HELP_COUNTER_4'] },
  { title: 'HELP_LISTS', steps: ['HELP_LISTS_1', 'HELP_LISTS_2', 'HELP_LISTS_3'] },
  { title: 'HELP_CHECKOUT', steps: ['HELP_CHECKOUT_1', 'HELP_CHECKOUT_2', 'HELP_CHECKOUT_3'] },
  { title: 'HELP_ORDERS', steps: ['HELP_ORDERS_1', 'HELP_ORDERS_2', 'HELP_ORDERS_3', 'HELP_ORDERS_4'] },
  { title: 'HELP_AUCTIONS', steps: ['HELP_AUCTIONS_1', 'HELP_AUCTIONS_2', 'HELP_AUCTIONS_3'] },
  { title: 'HELP_NEWS', steps: ['HELP_NEWS_1', 'HELP_NEWS_2', 'HELP_NEWS_3'] },
];

/** The guides that hold every word that was typed, in the reader's language. */
export function foundGuides(typed: string, say: (label: Label) => string): readonly Guide[] {
  const words = parseSearch(everyWord(typed));
  const textOf = ({ title, steps }: Guide): string => [title, ...steps].map((label) => say(label)).join('\n');
  return GUIDES.filter((guide) => matchesSearch(words, textOf(guide)));
}
