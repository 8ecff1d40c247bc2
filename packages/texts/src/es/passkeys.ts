import type { passkeysTexts as English } from '../en/passkeys';
import type { Translation } from '../translation';

export const passkeysTexts: Translation<typeof English> = {
  PASSKEYS_TITLE: 'Llaves de acceso',
  PASSKEYS_INTRO:
    'Una llave de acceso se desbloquea con su huella, su rostro o su PIN, o es una llave de seguridad. Solo responde a esta dirección: una página falsa no obtiene nada de ella.',
  PASSKEYS_UNSUPPORTED:
    'Este navegador no puede crear llaves de acceso. Abra esta página en otro navegador o use una aplicación de autenticación.',
  PASSKEY_ADD: 'Añadir una llave de acceso',
  PASSKEY_NAME: 'Nombre de la llave de acceso',
  PASSKEY_NAME_EMPTY: 'Dé un nombre a la llave de acceso',
  PASSKEY_NAME_HINT: 'Para que más adelante sepa dónde se guarda.',
  PASSKEY_CREATE: 'Crear llave de acceso',
  PASSKEY_ADDED: 'Se ha añadido ${1}',
  PASSKEY_CREATED_AT: 'Añadida',
  PASSKEY_NEVER_USED: 'Nunca',
  PASSKEY_OTHER_ADDRESS: 'De otra dirección',
  PASSKEY_RENAME: 'Cambiar nombre',
  PASSKEY_RENAME_NAMED: 'Cambiar el nombre de ${1}',
  PASSKEY_RENAMED: 'Ahora se llama ${1}',
  PASSKEY_SAVE: 'Guardar',
  PASSKEY_REMOVE: 'Eliminar',
  PASSKEY_REMOVE_NAMED: 'Eliminar ${1}',
  PASSKEY_REMOVE_ASK: 'Ya no dejará entrar a nadie aquí. Elimínela también en su dispositivo.',
  PASSKEY_REMOVED: 'Se ha eliminado ${1}',
  PASSKEY_USE: 'Usar una llave de acceso',
  PASSKEY_ENTER:
    'Use su llave de acceso. Sin ella, introduzca un código de su aplicación de autenticación o un código de recuperación.',
  PASSKEY_UNSUPPORTED:
    'Este navegador no puede usar su llave de acceso. Introduzca un código de su aplicación de autenticación o un código de recuperación.',
  PASSKEY_PROVE:
    'Demuestre primero que es usted: con una llave de acceso, un código de su aplicación de autenticación o un código de recuperación.',
  PASSKEY_CODE: 'Código de la aplicación o de recuperación',
  PASSKEY_CODE_INSTEAD: 'Introducir un código en su lugar',
  FACTOR_APP: 'Aplicación de autenticación',
  FACTOR_APP_INTRO: 'Después de la contraseña introduce el código que muestra una aplicación de su teléfono.',
  FACTOR_CHOOSE: 'Aquí el personal inicia sesión con un segundo factor. Elija uno; podrá añadir otros más adelante.',
  FACTOR_SET_UP_APP: 'Configurar una aplicación de autenticación',
  FACTOR_SET_UP_PASSKEY: 'Configurar una llave de acceso',
  FACTOR_APP_ON: 'La aplicación está configurada.',
  SECOND_FACTOR_NEEDED: 'Aquí debe iniciar sesión con un segundo factor. Añada otro antes de quitar el último.',
  PASSKEYS_FULL: 'No puede haber más llaves de acceso. Elimine antes una.',
  PASSKEY_KNOWN: 'Esta llave de acceso ya se usa aquí.',
  PASSKEY_GONE: 'Esta llave de acceso ya no existe: se eliminó entretanto.',
  PASSKEY_ON_DEVICE: 'Este dispositivo ya guarda una llave de acceso suya para esta tienda.',
  PASSKEY_CANCELED:
    'No ha cambiado nada: no se usó la llave de acceso o se tardó demasiado. Inténtelo de nuevo cuando quiera.',
  PASSKEY_FAILED:
    'Este dispositivo no ha podido usar aquí una llave de acceso. Pruebe con otro o introduzca un código.',
  PASSKEY_REFUSED: 'No se ha aceptado esta llave de acceso. Pruebe con otra o introduzca un código.',
  PASSKEY_CHALLENGE_OVER: 'Se tardó demasiado o ya se había enviado. Inténtelo de nuevo.',
  PASSKEY_NONE_HERE:
    'Ninguna de sus llaves de acceso se creó en esta dirección. Introduzca un código de su aplicación de autenticación o un código de recuperación.',
};
