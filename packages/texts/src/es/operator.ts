import type { operatorTexts as English } from '../en/operator';
import type { Translation } from '../translation';

/** What the operator of the deployment is answered, in Spanish. */
export const operatorTexts: Translation<typeof English> = {
  OPERATOR_TOKEN_WRONG: 'Este no es el token del operador de esta instalación.',
  TENANT_UNKNOWN: 'No hay ningún inquilino ${1}.',
  TENANT_EXISTS: 'Ya hay un inquilino ${1}. Elija otro nombre.',
  TENANT_ID_INVALID:
    'Un inquilino se nombra con 1 a 40 letras minúsculas, cifras y guiones, y empieza y termina con una letra o una cifra; «${1}» no lo hace.',
  TENANT_NAME_MISSING: 'El inquilino ${1} necesita un nombre que lean sus compradores.',
  HOST_MISSING: 'El inquilino ${1} necesita al menos un nombre de host.',
  HOST_INVALID: '«${1}» no es un nombre de host: escríbalo en minúsculas, sin https://, puerto ni ruta.',
  HOST_REPEATED: 'El host ${1} aparece dos veces.',
  HOST_TAKEN: 'El host ${1} ya pertenece al inquilino ${2}.',
  HOST_UNKNOWN: 'El inquilino ${1} no responde en ${2}.',
  HOST_IS_LAST: '${1} es el único host del inquilino ${2}. Añada otro antes.',
  STAFF_EMAIL_INVALID: '«${1}» no es una dirección de correo electrónico.',
  STAFF_EXISTS:
    '${1} ya es usuario de este inquilino y puede restablecer la contraseña en la página de inicio de sesión.',
  STAFF_POOL_OUTSIDE: 'Los usuarios de ${1} están en un servicio de identidad propio. Invítelos allí.',
  CURRENCY_UNKNOWN: '«${1}» no es una moneda: indique su código de tres letras, por ejemplo EUR.',
  CURRENCY_PRECISION_INVALID: 'Los importes tienen de 0 a 3 decimales, y no ${1}.',
  LANGUAGE_UNKNOWN:
    '«${1}» no es un idioma: indique su código de dos letras, por ejemplo es, o con país, por ejemplo es-MX.',
  TIME_ZONE_UNKNOWN: '«${1}» no es una zona horaria: indique su nombre, por ejemplo Europe/Madrid.',
  SALES_REP_NAME_MISSING: 'El representante de ventas número ${1} necesita un nombre.',
  SUSPENSION_NOT_CONFIRMED: 'La suspensión de ${1} debe confirmarse con su nombre.',
  PARTICIPANT_IS_ITSELF: 'El inquilino ${1} ya vende sus propias existencias.',
  PARTICIPANT_CURRENCY_DIFFERS: '${1} comercia en ${2} y ${3} en ${4}: los inquilinos de una red comparten la moneda.',
  PARTICIPANT_MISSING: '${2} no está en la red de ${1}.',
};
