import type { paymentsTexts as English } from '../en/payments';
import type { Translation } from '../translation';

/** Integrated PayPal, in checkout and on an order in Spanish. */
export const paymentsTexts: Translation<typeof English> = {
  PAYPAL_DIALOG_TITLE: 'Pagar con PayPal',
  PAYPAL_WAITING: 'Termine el pago en la ventana de PayPal. Esta página continuará sola.',
  PAYPAL_CLOSED: 'La ventana de PayPal se cerró antes de terminar el pago. Su pedido queda retenido.',
  PAYPAL_CHANGED:
    'El importe de su pedido cambió mientras PayPal estaba abierto, así que no se ha cobrado nada. Abra PayPal de nuevo para pagar el nuevo importe, ${1}.',
  PAYPAL_CANCELED: 'Este pedido está cancelado y no se ha cobrado nada. No hay nada que pagar.',
  PAYPAL_CANCELED_FEES: 'Este pedido está cancelado y no se ha cobrado nada. De sus gastos quedan por pagar ${1}.',
  PAYPAL_OBSOLETE:
    'Este pedido cambió mientras PayPal estaba abierto: ya no hay nada que pagar con PayPal y no se ha cobrado nada.',
  PAYPAL_BACK_TO_ORDER: 'Volver al pedido',
  PAYPAL_BLOCKED: 'Su navegador ha impedido que se abra la ventana de PayPal. Ábrala aquí.',
  PAYPAL_RELAUNCH: 'Abrir PayPal de nuevo',
  PAYPAL_LATER: 'Pagar más tarde',
  PAY_NOW_USING_PAYPAL: 'Pagar ahora con PayPal',
  PAYPAL_SUCCESS: 'Su pago con PayPal ha sido aceptado.',
  PAYPAL_PENDING: 'Su pago se está confirmando con PayPal. Puede tardar unos minutos.',
  PAYPAL_UNPAID: 'El pedido se enviará en cuanto se haya pagado con PayPal.',
  PAYPAL_FOR_ORDER: 'Pedido ${1}',
  PAYPAL_FOR_ORDER_WITH_PO: 'Pedido ${1}, su orden de compra ${2}',
  PAYPAL_FAILED: 'Su pago no se ha realizado. Utilice «PAGAR AHORA CON PAYPAL».',
  PAYMENT_NOT_FOUND: 'No existe ese pago.',
  PAYMENT_NOT_APPLICABLE: 'Este pedido no se paga con PayPal o no queda nada por pagar.',
  PAYMENT_PROVIDER_NOT_CONFIGURED:
    'PayPal no está configurado aquí. Su pedido se conserva; elija otra forma de pago o póngase en contacto con nosotros.',
  PAYMENT_PROVIDER_UNREACHABLE:
    'Ahora no se puede acceder a PayPal. Su pedido se conserva; inténtelo de nuevo en un momento.',
  PAYMENT_WINDOW_DONE: 'Pago recibido',
  PAYMENT_WINDOW_PENDING: 'El pago se está confirmando',
  PAYMENT_WINDOW_FAILED: 'El pago no se ha realizado',
  PAYMENT_WINDOW_CHANGED: 'No se ha cobrado nada: el importe del pedido ha cambiado',
  PAYMENT_WINDOW_OBSOLETE: 'No se ha cobrado nada: ya no hay nada que pagar con PayPal',
  PAYMENT_WINDOW_CANCELED: 'Pago cancelado',
  PAYMENT_WINDOW_CLOSE: 'Puede cerrar esta ventana y volver a su pedido.',
  WEBHOOK_SIGNATURE_INVALID: 'La firma de este mensaje no es válida.',
};
