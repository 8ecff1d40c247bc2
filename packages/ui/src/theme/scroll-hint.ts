const PAPER = 'var(--th-palette-background-paper)';
const SHADE = 'color-mix(in srgb, var(--th-palette-text-primary) 22%, transparent)';

/**
 * Shades the upper or lower edge of a box that scrolls on paper, where there is more beyond it. The covers scroll with
 * what is inside and hide the shades at either end.
 */
export const SCROLL_HINT = {
  background: [
    `linear-gradient(${PAPER} 40%, transparent) top / 100% 32px local no-repeat`,
    `linear-gradient(transparent, ${PAPER} 60%) bottom / 100% 32px local no-repeat`,
    `linear-gradient(${SHADE}, transparent) top / 100% 8px scroll no-repeat`,
    `linear-gradient(transparent, ${SHADE}) bottom / 100% 8px scroll no-repeat`,
  ].join(', '),
} as const;
