import type { errorsTexts as English } from '../en/errors';
import type { Translation } from '../translation';

/** Errors that any call can answer in Spanish. */
export const errorsTexts: Translation<typeof English> = {
  INTERNAL_SERVER_ERROR: 'Error interno del servidor',
  SOMETHING_WENT_WRONG: 'Algo ha salido mal',
  INVALID_REQUEST: 'No se ha podido leer la solicitud. Compruebe los campos marcados y envíela de nuevo.',
  INVALID_JSON: 'El cuerpo de la solicitud no es un JSON válido. Corríjalo y envíelo de nuevo.',
  BODY_TOO_LARGE: 'Lo que ha enviado es demasiado grande. El límite es ${1}.',
  UNSUPPORTED_MEDIA_TYPE: 'Esta llamada no acepta contenido de ese tipo.',
  NOT_FOUND: 'No hay nada en esta dirección. Compruebe el enlace e inténtelo de nuevo.',
  UNKNOWN_HOST: 'No hay ninguna tienda en esta dirección.',
  SESSION_EXPIRED: 'La sesión ha caducado',
  FORBIDDEN: 'No tiene permiso para hacer esto. Póngase en contacto con su representante de ventas.',
  UNKNOWN_PARTICIPANT: 'Este vendedor no forma parte de su red comercial.',
  TOO_MANY_REQUESTS: 'Demasiadas solicitudes. Espere un momento e inténtelo de nuevo.',
  IDEMPOTENCY_KEY_REUSED:
    'Esta solicitud ya se envió con otro contenido. Vuelva a cargar la página e inténtelo de nuevo.',
  IDEMPOTENCY_KEY_MISSING: 'La solicitud no lleva Idempotency-Key. Envíe una e inténtelo de nuevo.',
  IDEMPOTENCY_KEY_INVALID: 'La Idempotency-Key tiene como máximo ${1} caracteres, sin espacios. Envíe otra.',
  SERVICE_INTERRUPTED: 'El servicio está interrumpido por un momento. Inténtelo de nuevo en breve.',
  UPLOAD_INCOMPLETE: 'El archivo no llegó completo. Envíelo de nuevo.',
  SETTING_UNKNOWN: 'No existe el ajuste ${1}.',
  SETTING_INVALID: 'Este valor no sirve para el ajuste ${1}.',
  CURRENCY_IS_FIXED: 'La moneda y sus decimales quedan fijados en cuanto hay precios. El operador puede migrarlos.',
  TRANSLATION_LABEL_UNKNOWN: 'No existe el texto ${1}.',
  TRANSLATION_PLACEHOLDER_UNKNOWN: 'El texto ${1} no recibe ningún parámetro ${2}.',
  TRANSLATION_LOCALE_UNKNOWN: 'Este sitio no se ofrece en el idioma ${1}. Añádalo antes a los idiomas.',
  CONFIGURATION_KEY_OF_PLATFORM: '${1} solo puede cambiarlo el operador de este servicio.',
  TENANT_DEACTIVATED: 'Este sitio ya no está disponible. Póngase en contacto con ${1}.',
};
