import type { proofOfExportTexts as English } from '../en/proof-of-export';
import type { Translation } from '../translation';

/** Proofs of export in Spanish. */
export const proofOfExportTexts: Translation<typeof English> = {
  POE_TITLE: 'Prueba de exportación',
  POE_INTRO: 'Necesitamos una prueba de exportación de lo que ha comprado. Suba un archivo por cada documento.',
  POE_UPLOAD: 'Subir',
  POE_CLOSE: 'Cerrar',
  POE_CHOOSE_FILE: 'Elija un archivo para ${1}',
  POE_FOR_ORDER: 'Para el pedido ${1}',
  POE_STATUS_MISSING: 'Falta',
  POE_STATUS_SUBMITTED: 'Enviada, a la espera de aprobación',
  POE_STATUS_REJECTED: 'Rechazada: ${1}',
  POE_OPEN: 'Subir la prueba de exportación',
  POE_UPLOADED: { one: 'Se ha subido ${1} documento', other: 'Se han subido ${1} documentos' },
  POE_FILE_REQUIRED: 'Suba al menos un documento de prueba de exportación',
  POE_UPLOAD_FAILED: '¡No se ha podido subir! Inténtelo de nuevo.',
  POE_TOKEN_INVALID: 'Esta subida ha caducado. Inténtelo de nuevo.',
  POE_ORDER_UNKNOWN: 'La cuenta no tiene ningún pedido ${1}.',
  POE_NOT_FOUND: 'Esta prueba de exportación ya no se pide. No se ha cambiado nada.',
  POE_DECIDED_MEANWHILE: 'Entretanto se decidió sobre «${1}». No se ha cambiado nada.',
  POE_APPROVED: 'Esta prueba de exportación ya está aceptada.',
};
