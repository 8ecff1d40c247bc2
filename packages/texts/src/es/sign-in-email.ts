import type { signInEmailTexts as English } from '../en/sign-in-email';
import type { Translation } from '../translation';

/** Emails of the identity pool in Spanish. */
export const signInEmailTexts: Translation<typeof English> = {
  MAIL_CONFIRM_SUBJECT: 'Confirme su correo electrónico para ${1}',
  MAIL_CONFIRM_TEXT:
    'Introduzca este código en la página de verificación de ${1} para confirmar su correo electrónico.',
  MAIL_RESET_SUBJECT: 'Restablezca su contraseña de ${1}',
  MAIL_RESET_TEXT:
    'Introduzca este código en la página «Restablecer la contraseña» de ${1}, junto con su contraseña nueva.',
  MAIL_CODE_NOTE:
    'El código es válido durante una hora y puede usarse una sola vez. Si no lo ha solicitado, puede ignorar este mensaje.',
  MAIL_KNOWN_SUBJECT: 'Ya tiene una cuenta en ${1}',
  MAIL_KNOWN_TEXT:
    'Alguien, probablemente usted, ha intentado crear una cuenta en ${1} con este correo electrónico. Ya tiene una: inicie sesión o restablezca su contraseña.',
  MAIL_INVITATION_SUBJECT: 'Su cuenta en ${1}',
  MAIL_INVITATION_TEXT:
    'Se ha creado una cuenta para usted en ${1}. Inicie sesión con esta contraseña provisional; después elegirá la suya.',
  MAIL_INVITATION_NOTE: 'La contraseña es válida durante siete días. Si se le envía otra más nueva, deja de serlo.',
  MAIL_GUESSES_SUBJECT: 'Alguien intenta adivinar su contraseña de ${1}',
  MAIL_GUESSES_TEXT:
    'Se han probado muchas contraseñas incorrectas para su cuenta de ${1}, desde lugares donde usted nunca inició sesión. Los intentos desde allí ahora se ralentizan. Donde ya inició sesión, nada cambia para usted.',
  MAIL_GUESSES_NOTE:
    'No han dado con su contraseña. Si la usa en otros sitios o es fácil de adivinar, elija otra. Si está en un lugar nuevo y no puede entrar, restablezca la contraseña: el código que le enviamos le deja entrar.',
  MAIL_PASSWORD_SET_SUBJECT: 'Se ha cambiado por usted su contraseña de ${1}',
  MAIL_PASSWORD_SET_TEXT:
    'Alguien que administra ${1} ha puesto una contraseña nueva a su cuenta. La anterior ya no sirve y su sesión se ha cerrado en todas partes.',
  MAIL_PASSWORD_SET_NOTE: 'Si no lo ha pedido, elija ahora una contraseña propia y pregunte el motivo a ${1}.',
  MAIL_APP_ADDED_SUBJECT: 'Una aplicación de autenticación protege ahora su cuenta de ${1}',
  MAIL_APP_ADDED_TEXT: 'Se ha configurado una aplicación de autenticación como segundo factor de su cuenta de ${1}.',
  MAIL_APP_REMOVED_SUBJECT: 'Se ha quitado la aplicación de autenticación de su cuenta de ${1}',
  MAIL_APP_REMOVED_TEXT: 'La aplicación de autenticación ya no es un segundo factor de su cuenta de ${1}.',
  MAIL_PASSKEY_ADDED_SUBJECT: 'Se ha añadido una llave de acceso a su cuenta de ${1}',
  MAIL_PASSKEY_ADDED_TEXT: 'Se ha añadido una llave de acceso como segundo factor de su cuenta de ${1}.',
  MAIL_PASSKEY_REMOVED_SUBJECT: 'Se ha eliminado una llave de acceso de su cuenta de ${1}',
  MAIL_PASSKEY_REMOVED_TEXT: 'Se ha eliminado una llave de acceso de su cuenta de ${1}. Ya no deja entrar a nadie.',
  MAIL_FACTOR_NOTE:
    'Si no ha sido usted, restablezca ahora su contraseña y mire en «Inicio de sesión y seguridad» qué está configurado y dónde tiene la sesión abierta.',
  MAIL_OPEN_SITE: 'Abrir ${1}',
};
