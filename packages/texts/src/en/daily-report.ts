import type { Texts } from '@tradehall/domain/text/fill-text';

/** The daily report (F05). */
export const dailyReportTexts = {
  DAILY_REPORT_TITLE: 'Daily Report',
  DAILY_REPORT_RECEIVE: 'Receive a daily spreadsheet of new inventory availability and price drops',
  DAILY_REPORT_OK: 'OK',
  DAILY_REPORT_CANCEL: 'Cancel',
  DAILY_REPORT_ON: 'You will receive a daily spreadsheet report on all new inventory availability and price drops',
  DAILY_REPORT_OFF:
    'You will No Longer receive a daily spreadsheet report on all new inventory availability and price drops',
  DAILY_REPORT_SENT: 'Your daily report was sent: ${1}',

  REPORT_NEW: 'New',
  REPORT_BACK_IN_STOCK: 'Back in stock',
  REPORT_MORE_AVAILABLE: 'More available',
  REPORT_PRICE_DROP: 'Price drop',
  REPORT_COLUMN_CHANGE: 'Change',
  REPORT_COLUMN_PREVIOUS_PRICE: 'Previous Price',
  REPORT_COLUMN_PRICE: 'Price',
  REPORT_SHEET: 'Daily Report',
  REPORT_FILE_NAME: '${1} daily report ${2}.xlsx',

  MAIL_REPORT_SUBJECT: 'Daily report ${1}',
  MAIL_REPORT_TEXT: 'New inventory availability and price drops since the last report are in the attached spreadsheet.',
  MAIL_REPORT_NEW_ITEMS: 'New inventory',
  MAIL_REPORT_PRICE_DROPS: 'Price drops',
  MAIL_REPORT_ACTION: 'Open the stock list',
  MAIL_REPORT_NOTE: 'To receive it no longer, open Daily Report in the stock list.',
} as const satisfies Texts;
