import type { CheckoutSection } from '@tradehall/domain/checkout/check-checkout';

const FIELD = 'input:not([type=hidden]), textarea, [role=combobox], button';

/**
 * Brings a section into sight once it is open, and the focus to what is wrong in it, else to what is chosen there
 * (G16): whoever works by keys mends it from where they are.
 */
export function goToSection(section: CheckoutSection): void {
  requestAnimationFrame(() => {
    const place = document.getElementById(`section-${section}`);
    if (place === null) return;
    place.scrollIntoView({ block: 'start' });
    const wrong = place.querySelector('[aria-invalid=true]:not([aria-hidden=true])') ?? place;
    const field = wrong.matches(FIELD) ? wrong : (wrong.querySelector('input:checked') ?? wrong.querySelector(FIELD));
    (field as HTMLElement | null)?.focus({ preventScroll: true });
  });
}
