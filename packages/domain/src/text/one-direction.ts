/**
 * Characters that turn the direction of all that follows them, unseen: a name with one would turn the rest of the line
 * that it stands in, and let `fdp.exe` read as a PDF. Marks that turn nothing but their neighbors stay.
 */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/gu;

/** A text that leaves the direction of what stands around it alone; names in any script stay what they are. */
export const oneDirection = (text: string): string => text.replace(TURNING, '');
