import type { KeyboardEvent } from 'react';

/** Fields that codes are scanned into: lines and boxes of text, but no counts. */
const SCANNED = 'input:not([inputmode=numeric]), textarea:not([aria-hidden=true])';

/**
 * A scanner ends what it reads with Enter: in a line of text it leads on to the next field, so that the code of a label
 * never sends the form (SD52).
 */
export function scanOnward(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key } = event;
  if (key !== 'Enter' || event.ctrlKey || event.metaKey || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  [...currentTarget.querySelectorAll<HTMLElement>(SCANNED)]
    .find((field) => (target.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0)
    ?.focus();
}
