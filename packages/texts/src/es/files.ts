import type { filesTexts as English } from '../en/files';
import type { Translation } from '../translation';

/** Files in Spanish. */
export const filesTexts: Translation<typeof English> = {
  FILE_INFECTED: 'Se ha rechazado el archivo ${1}: el análisis antivirus ha encontrado algo en él.',
  FILE_LINK_EXPIRED: 'Este enlace ha caducado. Vuelva a la página y abra el archivo de nuevo.',
  FILE_SCAN_UNAVAILABLE:
    'En este momento no se pueden analizar los archivos en busca de virus, por lo que no se acepta ninguno. No se ha cambiado nada; vuelva a intentarlo en unos minutos.',
  FILE_SHEET_FULL: 'La hoja está llena y faltan filas. Busque o filtre en la lista y expórtela por partes.',
  FILES_UNAVAILABLE:
    'En este momento no se puede acceder a los archivos. No se ha cambiado nada; vuelva a intentarlo en unos minutos.',
};
