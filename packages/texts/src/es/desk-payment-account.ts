import type { deskPaymentAccountTexts as English } from '../en/desk-payment-account';
import type { Translation } from '../translation';

/** A tenant's own payment account at the desk, in Spanish. */
export const deskPaymentAccountTexts: Translation<typeof English> = {
  DESK_PAY_ACCOUNT: 'Cuenta de PayPal',
  DESK_PAY_ACCOUNT_NONE: 'No hay ninguna cuenta de PayPal conectada',
  DESK_PAY_ACCOUNT_NONE_WHY:
    'A los compradores no se les ofrece PayPal al pagar. Conecte la cuenta a la que debe ir su dinero; no va a ninguna otra.',
  DESK_PAY_ACCOUNT_STAND_IN:
    'Esto es una demostración: mientras no haya una cuenta conectada, PayPal es un sustituto en este servidor y no se mueve dinero.',
  DESK_PAY_ACCOUNT_STATE: 'Estado',
  DESK_PAY_ACCOUNT_CONNECTED: 'Conectada',
  DESK_PAY_ACCOUNT_LOCKED: 'Bloqueada',
  DESK_PAY_ACCOUNT_LOCKED_WHY:
    'Falta en el servidor la clave que abre el secreto de esta cuenta, así que PayPal no acepta pagos. Introduzca la cuenta de nuevo o pida a quien gestiona el servidor que devuelva la clave.',
  DESK_PAY_ACCOUNT_NO_KEY:
    'Este servidor no tiene clave para sellar un secreto, así que no se puede introducir ninguna cuenta. Quien lo gestiona define SECRETS_KEY.',
  DESK_PAY_ACCOUNT_ENVIRONMENT: 'Entorno',
  DESK_PAY_ACCOUNT_LIVE: 'Real: dinero de verdad',
  DESK_PAY_ACCOUNT_SANDBOX: 'Sandbox: para pruebas, sin dinero real',
  DESK_PAY_ACCOUNT_SANDBOX_NOTE:
    'Esta cuenta es del sandbox de PayPal: los pedidos figuran como pagados y no se mueve dinero real.',
  DESK_PAY_ACCOUNT_CLIENT_ID: 'ID de cliente',
  DESK_PAY_ACCOUNT_SECRET: 'Secreto de cliente',
  DESK_PAY_ACCOUNT_SECRET_KEPT: 'Guardado y sellado; no se vuelve a mostrar',
  DESK_PAY_ACCOUNT_WEBHOOK_ID: 'ID del webhook',
  DESK_PAY_ACCOUNT_WEBHOOK_NONE:
    'Todavía ninguno: no se da crédito a los mensajes de PayPal; los pagos se consultan cada minuto.',
  DESK_PAY_ACCOUNT_WEBHOOK_URL: 'Dirección del webhook',
  DESK_PAY_ACCOUNT_WEBHOOK_HINT:
    'Introduzca esta dirección como webhook de su aplicación en developer.paypal.com, para todos los eventos de pagos y checkout. PayPal muestra entonces el ID del webhook.',
  DESK_PAY_ACCOUNT_COPY: 'Copiar',
  DESK_PAY_ACCOUNT_SINCE: 'Conectada por',
  DESK_PAY_ACCOUNT_AT: 'Conectada el',
  DESK_PAY_ACCOUNT_OPEN: 'Pagos aún no aprobados',
  DESK_PAY_ACCOUNT_UNDER_WAY: 'Cobros y reembolsos en curso',
  DESK_PAY_ACCOUNT_EARLIER: 'Cuentas anteriores con pagos por terminar',
  DESK_PAY_ACCOUNT_EARLIER_ONE: '${1}, hasta ${2}: ${3} sin aprobar, ${4} en curso',
  DESK_PAY_ACCOUNT_EARLIER_LOCKED: 'No se puede abrir su secreto: conéctela una vez más para terminarlos.',
  DESK_PAY_ACCOUNT_CONNECT: 'Conectar',
  DESK_PAY_ACCOUNT_CONNECT_TITLE: 'Conectar una cuenta de PayPal',
  DESK_PAY_ACCOUNT_CHANGE: 'Sustituir o cambiar',
  DESK_PAY_ACCOUNT_CHANGE_TITLE: 'Sustituir o cambiar la cuenta de PayPal',
  DESK_PAY_ACCOUNT_CHANGE_NOTE:
    'Los pagos que empezaron con la cuenta actual se cobran y se reembolsan allí. Lo que se deja vacío no cambia.',
  DESK_PAY_ACCOUNT_KEEPS: 'Si se deja vacío, queda ${1}',
  DESK_PAY_ACCOUNT_SECRET_HINT: 'De la misma aplicación en developer.paypal.com. Se sella y no se vuelve a mostrar.',
  DESK_PAY_ACCOUNT_SECRET_KEEPS: 'Si se deja vacío, el secreto queda; otro ID de cliente necesita el suyo.',
  DESK_PAY_ACCOUNT_CHECKS: 'Se pregunta a PayPal antes de cambiar nada.',
  DESK_PAY_ACCOUNT_SAVED: 'PayPal acepta la cuenta. Desde ahora los pagos van allí.',
  DESK_PAY_ACCOUNT_TEST: 'Probar',
  DESK_PAY_ACCOUNT_TEST_OK: 'PayPal deja entrar a la cuenta y conoce su webhook.',
  DESK_PAY_ACCOUNT_TEST_OK_WITHOUT_WEBHOOK: 'PayPal deja entrar a la cuenta. Aún no tiene ID de webhook.',
  DESK_PAY_ACCOUNT_TEST_WEBHOOK_UNKNOWN: 'PayPal deja entrar a la cuenta, pero no conoce su ID de webhook.',
  DESK_PAY_ACCOUNT_TEST_REFUSED: 'PayPal ya no acepta el ID de cliente y el secreto. Introdúzcalos de nuevo.',
  DESK_PAY_ACCOUNT_TEST_UNREACHABLE: 'PayPal no respondió a tiempo. Esto no dice nada de la cuenta.',
  DESK_PAY_ACCOUNT_DISCONNECT: 'Desconectar',
  DESK_PAY_ACCOUNT_DISCONNECT_TITLE: '¿Desconectar la cuenta de PayPal?',
  DESK_PAY_ACCOUNT_DISCONNECT_WHY:
    'A los compradores ya no se les ofrece PayPal y no se acepta ningún pago más. Lo cobrado se puede seguir reembolsando: solo para eso queda sellado el secreto.',
  DESK_PAY_ACCOUNT_DISCONNECT_OPEN: {
    one: 'Termina un pago que su comprador no ha aprobado; el pedido se puede pagar de otra forma.',
    other: 'Terminan ${1} pagos que sus compradores no han aprobado; sus pedidos se pueden pagar de otra forma.',
  },
  DESK_PAY_ACCOUNT_DISCONNECT_UNDER_WAY: {
    one: 'Un cobro o reembolso está en curso y se sigue hasta el final.',
    other: '${1} cobros y reembolsos están en curso y se siguen hasta el final.',
  },
  DESK_PAY_ACCOUNT_DISCONNECTED: 'Desconectada. PayPal ya no se ofrece.',
  DESK_PAY_ACCOUNT_KEEP: 'Conservarla',
  DESK_PAY_ACCOUNT_CANCEL: 'Cancelar',
  PAYMENT_ACCOUNT_ENTER_ID: 'Introduzca el ID de cliente.',
  PAYMENT_ACCOUNT_ENTER_SECRET: 'Introduzca el secreto de este ID de cliente.',
  PAYMENT_ACCOUNT_ODD_ID:
    'Esto no es un ID de cliente de PayPal: tiene al menos 8 caracteres, sin espacios ni dos puntos.',
  PAYMENT_ACCOUNT_ODD_SECRET:
    'Esto no es un secreto de PayPal: tiene al menos 8 caracteres, sin espacios ni dos puntos.',
  PAYMENT_ACCOUNT_ODD_WEBHOOK: 'Esto no es un ID de webhook de PayPal: solo tiene letras, cifras y guiones.',
  PAYMENT_ACCOUNT_REFUSED:
    'PayPal no acepta este ID de cliente con este secreto en este entorno. No se ha cambiado nada.',
  PAYMENT_ACCOUNT_WEBHOOK_UNKNOWN:
    'La aplicación de este ID de cliente no tiene ningún webhook con este ID. No se ha cambiado nada.',
  PAYMENT_ACCOUNT_UNCHECKED: 'PayPal no respondió a tiempo y no se pudo comprobar la cuenta. No se ha cambiado nada.',
  PAYMENT_ACCOUNT_CHANGED: 'Mientras tanto alguien ha cambiado la cuenta de PayPal. Véala como está ahora.',
  PAYMENT_ACCOUNT_NEEDS_KEY:
    'Este servidor no tiene clave para sellar un secreto. Quien lo gestiona define SECRETS_KEY.',
  PAYMENT_ACCOUNT_NONE: 'No hay ninguna cuenta de PayPal conectada.',
  PAYMENT_ACCOUNT_LOCKED: 'Falta la clave que abre el secreto de esta cuenta. Introduzca la cuenta de nuevo.',
  PAYMENT_ACCOUNT_OF_OTHER_TENANT:
    'Esta cuenta de PayPal es la del inquilino ${1}. Dos inquilinos nunca comparten la que era del servidor.',
  PAYMENT_ACCOUNT_NOT_IN_ENVIRONMENT:
    'PAYPAL_CLIENT_ID y PAYPAL_CLIENT_SECRET no están definidos: no hay cuenta que adoptar.',
  PAYMENT_ACCOUNT_ALREADY_CONNECTED: 'El inquilino ${1} ha conectado otra cuenta. No se sustituye.',
  MAIL_PAY_ACCOUNT_SUBJECT: 'La cuenta de PayPal de ${1} ha cambiado',
  MAIL_PAY_ACCOUNT_TEXT: '${1} ha cambiado la cuenta de PayPal a la que va el dinero de sus compradores, el ${2}.',
  MAIL_PAY_ACCOUNT_OPERATOR: 'El operador de este servicio',
  MAIL_PAY_ACCOUNT_BEFORE: 'Antes',
  MAIL_PAY_ACCOUNT_NOW: 'Desde ahora',
  MAIL_PAY_ACCOUNT_NONE: 'Ninguna: no se ofrece PayPal',
  MAIL_PAY_ACCOUNT_NOTE:
    'Si nadie de ustedes lo quiso, desconecte la cuenta en el panel del vendedor de inmediato y revise el registro.',
  MAIL_PAY_ACCOUNT_OPEN: 'Ver la cuenta',
};
