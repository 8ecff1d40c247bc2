import type { Texts } from '@tradehall/domain/text/fill-text';

export const filesTexts = {
  FILE_INFECTED: 'The file ${1} was refused: the virus scan found something in it.',
  FILE_LINK_EXPIRED: 'This link has expired. Go back to the page and open the file again.',
  FILE_SCAN_UNAVAILABLE:
    'Files cannot be checked for viruses at the moment, so none is taken. Nothing was changed; please try again in a few minutes.',
  FILE_SHEET_FULL: 'The sheet is full, and rows are left out. Search or filter the list, and export it in parts.',
  FILES_UNAVAILABLE: 'Files cannot be reached at the moment. Nothing was changed; please try again in a few minutes.',
} as const satisfies Texts;
