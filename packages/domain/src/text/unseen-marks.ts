/** Marks that nobody sees and that turn no sign around: of words that go together, and of text from left to right. */
const UNSEEN = /[\u200b-\u200e\u2060\u2066\u2068\u2069\u202a\u202c\u202d\ufeff]/gu;
/** Around a text, those from right to left turn nothing around either; within it they would. */
const AROUND = /^[\u200f\u061c]+|[\u200f\u061c]+$/gu;

/**
 * A number without the marks that sheets, chats and calculators copy along with it, and that nobody can see. What could
 * show its digits in another order stays, so that the text is no number.
 */
export const withoutUnseenMarks = (text: string): string => text.replace(UNSEEN, '').replace(AROUND, '');
