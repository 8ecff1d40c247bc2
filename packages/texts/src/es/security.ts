import type { securityTexts as English } from '../en/security';
import type { Translation } from '../translation';

export const securityTexts: Translation<typeof English> = {
  SECURITY_TITLE: 'Acceso y seguridad',
  SECOND_FACTOR_TITLE: 'Segundo factor',
  SECOND_FACTOR_INTRO:
    'Además de la contraseña, usa una llave de acceso o introduce un código de una aplicación. Una contraseña robada no basta para entrar.',
  SECOND_FACTOR_IS_ON: {
    one: 'Activado. Queda ${1} código de recuperación.',
    other: 'Activado. Quedan ${1} códigos de recuperación.',
  },
  SECOND_FACTOR_IS_OFF: 'Desactivado',
  SECOND_FACTOR_TURN_ON: 'Activar',
  SECOND_FACTOR_TURN_OFF: 'Desactivar',
  SECOND_FACTOR_SCAN:
    'Escanee esta imagen con una aplicación de autenticación o escriba la clave en ella. Después introduzca el código que muestra.',
  SECOND_FACTOR_OPEN_APP: 'Abrirla en una aplicación de este dispositivo',
  SECOND_FACTOR_QR: 'Imagen de la clave ${1}',
  SECOND_FACTOR_KEY: 'Clave',
  SECOND_FACTOR_CODE: 'Código de la aplicación',
  SECOND_FACTOR_CODE_EMPTY: 'Introduzca el código',
  SECOND_FACTOR_WRONG_CODE:
    'Este código es incorrecto o ya se usó. Escriba el que la aplicación muestra ahora, o un código de recuperación que no haya usado. Si ninguno de la aplicación vale, deje que el teléfono tome la hora de la red.',
  SECOND_FACTOR_WRONG_NEW:
    'Este código es incorrecto o ya se usó. Use el que la aplicación muestra ahora. Si ninguno vale, deje que el teléfono tome la hora de la red.',
  SECOND_FACTOR_ELSEWHERE: 'Su acceso se gestiona en otro lugar, y también su segundo factor.',
  SECOND_FACTOR_ON: 'El segundo factor ya está activado.',
  SECOND_FACTOR_OWN:
    'Su propio segundo factor se desactiva en «Acceso y seguridad». Si lo perdió, pídalo a otro propietario.',
  SECOND_FACTOR_NONE: 'Esta persona no tiene segundo factor.',
  SECOND_FACTOR_OF_STAFF:
    'Esta persona también trabaja en la tienda. Un propietario de la tienda le quita el segundo factor en «Personal».',
  SECOND_FACTOR_ENTER:
    'Introduzca el código de su aplicación de autenticación. Sin el teléfono, use un código de recuperación.',
  SECOND_FACTOR_LOST_BUYER:
    '¿Perdió ambos? Un propietario de su cuenta quita el segundo factor en «Compañeros», o su representante de ventas.',
  SECOND_FACTOR_LOST_STAFF: '¿Perdió ambos? Un propietario de la tienda quita el segundo factor en «Personal».',
  SECOND_FACTOR_SET_UP: 'Aquí el personal entra con un segundo factor.',
  SECOND_FACTOR_TURNED_OFF: 'El segundo factor está desactivado',
  SECOND_FACTOR_TAKE_OFF: 'Quitar el segundo factor',
  SECOND_FACTOR_TAKE_OFF_TITLE: '¿Quitar el segundo factor a ${1}?',
  SECOND_FACTOR_TAKE_OFF_TEXT:
    'Se cierran todas sus sesiones y, hasta que configure otro, basta su contraseña. Un correo se lo comunica. Asegúrese por otro medio que el correo de que es esa persona quien lo pide.',
  SECOND_FACTOR_TAKEN_OFF: 'El segundo factor de ${1} está desactivado.',
  RECOVERY_CODES_TITLE: 'Códigos de recuperación',
  RECOVERY_CODES_KEEP:
    'Cada uno le deja entrar una vez sin su teléfono ni su llave de acceso. Guárdelos con sus contraseñas: no se vuelven a mostrar.',
  RECOVERY_CODES_NEW: 'Nuevos códigos de recuperación',
  RECOVERY_CODES_COPY: 'Copiar todos',
  RECOVERY_CODES_KEPT: 'Los he guardado',
  SECOND_FACTOR_CONTINUE: 'Continuar',
  SESSIONS_TITLE: 'Dónde tiene la sesión abierta',
  SESSIONS_INTRO: 'Si no reconoce un dispositivo, cierre su sesión y cambie la contraseña.',
  SESSIONS_CHANGE_PASSWORD: 'Cambiar la contraseña',
  SESSION_DEVICE: 'Dispositivo',
  SESSION_ON: '${1} en ${2}',
  SESSION_UNKNOWN_DEVICE: 'Dispositivo desconocido',
  SESSION_APP: 'Lugar',
  SESSION_APP_PORTAL: 'Tienda',
  SESSION_APP_DESK: 'Panel del vendedor',
  SESSION_ADDRESS: 'Dirección',
  SESSION_SINCE: 'Sesión abierta el',
  SESSION_LAST_USED: 'Último uso',
  SESSION_THIS_ONE: 'Este dispositivo',
  SESSION_END: 'Cerrar sesión',
  SESSION_END_NAMED: 'Cerrar sesión de ${1}',
  SESSION_ENDED: 'Sesión cerrada. El dispositivo ya no tiene acceso.',
  SESSION_GONE: 'La sesión de este dispositivo ya se cerró entretanto.',
  SESSIONS_END_OTHERS: 'Cerrar todas las demás sesiones',
  SESSIONS_END_OTHERS_ASK: 'Todos los dispositivos menos este tendrán que volver a iniciar sesión.',
  SESSIONS_ENDED: { one: 'Se cerró la sesión de ${1} dispositivo', other: 'Se cerró la sesión de ${1} dispositivos' },
  SESSIONS_CANCEL: 'Cancelar',
  SESSIONS_ELSEWHERE: 'Su acceso se gestiona en otro lugar. Allí se ven y se cierran las sesiones.',
};
