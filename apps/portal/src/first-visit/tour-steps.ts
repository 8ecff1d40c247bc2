import type { firstVisitTexts } from '@tradehall/texts/en/first-visit';

type Label = keyof typeof firstVisitTexts;

export interface TourStep {
  /** Where it stands: the first place in sight is meant, on phones another than on desktops. */
  readonly place: string;
  readonly title: Label;
  readonly text: Label;
}

/** What a buyer needs to know their way around, in the order of a first purchase (W62). */
export const TOUR_STEPS: readonly TourStep[] = [
  { place: 'nav a[href="/stock"]', title: 'FIRST_VISIT_STOCK', text: 'FIRST_VISIT_STOCK_TEXT' },
  { place: 'a[href="/cart"]', title: 'FIRST_VISIT_CART', text: 'FIRST_VISIT_CART_TEXT' },
  { place: '[data-tour="search"]', title: 'FIRST_VISIT_SEARCH', text: 'FIRST_VISIT_SEARCH_TEXT' },
  { place: '[data-tour="news"]', title: 'FIRST_VISIT_NEWS', text: 'FIRST_VISIT_NEWS_TEXT' },
  { place: '[data-tour="menu"]', title: 'FIRST_VISIT_HELP', text: 'FIRST_VISIT_HELP_TEXT' },
];

/** The steps whose place is there for this buyer, with it. */
export function stepsInSight(): readonly (TourStep & { readonly element: HTMLElement })[] {
  return TOUR_STEPS.flatMap((step) => {
    const places = [...document.querySelectorAll<HTMLElement>(step.place)];
    const element = places.find((each) => each.getClientRects().length > 0);
    return element === undefined ? [] : [{ ...step, element }];
  });
}
