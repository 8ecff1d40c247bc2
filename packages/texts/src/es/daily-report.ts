import type { dailyReportTexts as English } from '../en/daily-report';
import type { Translation } from '../translation';

/** The daily report in Spanish. */
export const dailyReportTexts: Translation<typeof English> = {
  DAILY_REPORT_TITLE: 'Informe diario',
  DAILY_REPORT_RECEIVE: 'Recibir cada día una hoja de cálculo con las nuevas existencias y las bajadas de precio',
  DAILY_REPORT_OK: 'Aceptar',
  DAILY_REPORT_CANCEL: 'Cancelar',
  DAILY_REPORT_ON: 'Recibirá cada día una hoja de cálculo con todas las nuevas existencias y bajadas de precio',
  DAILY_REPORT_OFF: 'Ya no recibirá la hoja de cálculo diaria con las nuevas existencias y bajadas de precio',
  DAILY_REPORT_SENT: 'Su informe diario se ha enviado: ${1}',

  REPORT_NEW: 'Nuevo',
  REPORT_BACK_IN_STOCK: 'De nuevo en existencia',
  REPORT_MORE_AVAILABLE: 'Más disponible',
  REPORT_PRICE_DROP: 'Bajada de precio',
  REPORT_SHEET: 'Informe diario',
  REPORT_FILE_NAME: '${1} informe diario ${2}.xlsx',

  MAIL_REPORT_SUBJECT: 'Informe diario ${1}',
  MAIL_REPORT_TEXT:
    'Las nuevas existencias y las bajadas de precio desde el último informe están en la hoja de cálculo adjunta.',
  MAIL_REPORT_NEW_ITEMS: 'Nuevas existencias',
  MAIL_REPORT_PRICE_DROPS: 'Bajadas de precio',
  MAIL_REPORT_ACTION: 'Abrir la lista de existencias',
  MAIL_REPORT_NOTE: 'Para dejar de recibirlo, abra «Informe diario» en la lista de existencias.',
};
