import type { accountsTexts as English } from '../en/accounts';
import type { Translation } from '../translation';

/** Account details and the unauthorized-user dialog in Spanish. */
export const accountsTexts: Translation<typeof English> = {
  DETAILS_CUSTOMER_ID: 'Número de cliente',
  DETAILS_SALES_REP: 'Representante de ventas',
  DETAILS_PHONE: 'Teléfono',
  DETAILS_EMAIL: 'Correo electrónico',
  DETAILS_WHATSAPP: 'WhatsApp',
  DETAILS_TAX_NUMBER: 'Número fiscal',
  DETAILS_TAX_NUMBER_NONE: 'Ninguno',
  DETAILS_TAX_NUMBER_CHANGE: 'Cambiar el número fiscal',
  DETAILS_TAX_NUMBER_HINT: 'Las facturas lo llevarán desde ahora; las ya emitidas quedan como están.',
  DETAILS_TAX_NUMBER_SAVE: 'Guardar',
  DETAILS_TAX_NUMBER_CANCEL: 'Cancelar',
  DETAILS_TAX_NUMBER_SAVED: 'Se guardó su número fiscal',
  DETAILS_NO_SALES_REP: 'Aún sin asignar',
  DETAILS_WHAT_HAPPENS_NEXT: '¿Qué ocurre ahora?',
  DETAILS_NEED_HELP: '¿Necesita ayuda?',
  DETAILS_APPROVED: 'Su cuenta está aprobada. Ya puede comprar.',
  DETAILS_CONTINUE: 'Empezar a comprar',
  DETAILS_FINISH_SETUP: 'Continuar con la configuración de la cuenta',
  UNAUTHORIZED_TITLE: 'No tiene permiso para hacer esto',
  UNAUTHORIZED_CONTENT:
    'Su cuenta no tiene acceso a esto. Póngase en contacto con su representante de ventas o con atención al cliente.',
  UNAUTHORIZED_SALES_REP: 'Su representante de ventas',
  UNAUTHORIZED_CUSTOMER_CARE: 'Atención al cliente',
  PROSPECT_NOT_APPROVED_TITLE: 'Su cuenta aún no está aprobada',
  PROSPECT_NOT_APPROVED_CONTENT:
    'Podrá comprar en cuanto se apruebe su solicitud. Su representante de ventas puede informarle.',
};
