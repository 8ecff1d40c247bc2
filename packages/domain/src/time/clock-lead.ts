/** What another clock is ahead of this one, in milliseconds: no less than `least`, no more than `most`. */
export interface ClockLead {
  readonly least: number;
  readonly most: number;
}

export const UNKNOWN_LEAD: ClockLead = { least: -Infinity, most: Infinity };

/** An answer that carries the other clock's time: `told` was read there between `asked` and `heard`, read here. */
export interface ToldTime {
  readonly told: number;
  readonly asked: number;
  readonly heard: number;
}

/**
 * What is known once an answer came (W26, J04). One that took long, or over which the computer slept, says little and
 * moves nothing that is known better; one that can't be true with what is known says that a clock was set. A clock
 * that was set back in between has measured nothing.
 */
export function narrowLead(known: ClockLead, { told, asked, heard }: ToldTime): ClockLead {
  if (Number.isNaN(told) || heard < asked) return known;
  const [least, most] = [told - heard, told - asked];
  const agrees = least <= known.most && most >= known.least;
  return agrees ? { least: Math.max(least, known.least), most: Math.min(most, known.most) } : { least, most };
}

/** The middle of what is known; 0 while nothing is. */
export function leadOf({ least, most }: ClockLead): number {
  return Number.isFinite(least + most) ? (least + most) / 2 : 0;
}
