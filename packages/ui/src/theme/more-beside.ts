/**
 * Fades the right edge of what scrolls sideways while more stands beyond it; at the end, and where all fits, nothing is
 * faded. Drawn by the browser along the scroll itself: one that can't shows the bar alone.
 */
export const MORE_BESIDE = {
  '@supports (animation-timeline: scroll())': {
    animation: 'more-beside linear both',
    animationTimeline: 'scroll(self inline)',
    '@keyframes more-beside': {
      'from, 98%': { maskImage: 'linear-gradient(to left, rgb(0 0 0 / 0.25), black 40px)' },
      to: { maskImage: 'none' },
    },
  },
} as const;
