import type { preferencesTexts as English } from '../en/preferences';
import type { Translation } from '../translation';

/** Shipping and billing preferences in Spanish. */
export const preferencesTexts: Translation<typeof English> = {
  PREFERENCES_TITLE: 'Preferencias de envío y facturación',
  PREFERENCES_INTRO: 'Lo que defina aquí quedará elegido al tramitar sus pedidos y para los lotes que gane.',
  PREFERENCES_BACK: 'Volver a la lista de existencias',
  PREFERENCES_SAVE: 'Guardar las preferencias',
  PREFERENCES_CANCEL: 'Cancelar',
  PREFERENCES_SAVED: 'Las preferencias se han guardado correctamente',
  PREFERENCES_CHANGED:
    'Un compañero cambió lo mismo entretanto. Lo que eligió usted sigue aquí: guarde de nuevo para sustituir lo de su compañero.',
  DEFAULT_SHIPPING_ADDRESS: 'Dirección de envío predeterminada',
  DEFAULT_SHIPPING_METHOD: 'Método de envío predeterminado',
  DEFAULT_BILLING_ADDRESS: 'Dirección de facturación predeterminada',
  DEFAULT_PAYMENT_METHOD: 'Forma de pago predeterminada',
  DEFAULT_ADDITIONAL_SERVICES: 'Servicios adicionales predeterminados',
};
