/** Why somebody changed a quantity by hand: every adjustment names one (SD24). */
export const ADJUST_REASONS = ['COUNTED', 'RECEIVED', 'DAMAGED', 'LOST', 'FOUND', 'SAMPLE', 'CORRECTION'] as const;
export type AdjustReason = (typeof ADJUST_REASONS)[number];
