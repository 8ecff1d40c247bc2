import type { Texts } from '@tradehall/domain/text/fill-text';

export const filesTexts = {
  FILE_INFECTED: 'The file ${1} was refused: the virus scan found something in it.',
  FILE_LINK_EXPIRED: 'This link has expired. Go back to the page and open the file again.',
} as const satisfies Texts;
