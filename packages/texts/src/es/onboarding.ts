import type { onboardingTexts as English } from '../en/onboarding';
import type { Translation } from '../translation';

/** Account setup in Spanish. */
export const onboardingTexts: Translation<typeof English> = {
  SETUP_TITLE: 'Configuración de la cuenta',
  SETUP_INSTRUCTIONS: 'Instrucciones',
  SETUP_EDIT: 'EDITAR',
  SETUP_EDIT_SECTION: 'Editar ${1}',
  SETUP_NEXT: 'SIGUIENTE',
  SETUP_CANCEL: 'CANCELAR',
  SETUP_SUBMIT: 'ENVIAR PARA REVISIÓN',
  SETUP_COMPLETE: 'Completo',
  SETUP_INCOMPLETE: 'Aún incompleto',
  SETUP_SUBMIT_WAITS: 'Complete todas las secciones y envíe después su solicitud para revisión.',
  SETUP_SUBMITTED: 'Solicitud de cuenta enviada para revisión',
  SETUP_PROGRESS: '${1} de ${2} secciones completas',
  SETUP_CHOOSE: 'Elegir',
  SETUP_CHOOSE_FIRST: 'Elija primero: ${1}',
  SETUP_MENDED: 'Algunas respuestas requieren su atención. Compruebe los campos marcados.',
  SETUP_ALREADY_SUBMITTED: 'Esta solicitud ya se ha enviado.',
  SETUP_NOT_SUBMITTED: 'Esta solicitud aún no se ha enviado.',
  SETUP_TO_ACCOUNT: 'Ir a los datos de la cuenta',
  SETUP_STILL_NEEDED: 'Todavía necesitamos de usted',
  APPLICATION_NOT_FOUND: 'No hay ninguna solicitud con este número.',
  ACCOUNT_NOT_FOUND: 'No hay ninguna cuenta con este número.',
  ALREADY_APPROVED: 'Este comprador ya está aprobado.',
  UNKNOWN_SALES_REP: 'No hay ningún representante de ventas con este número.',
  APPLICATION_HANDED_BACK: 'Su solicitud ha sido devuelta: ${1}',
  MAIL_APPLICATION_RECEIVED_SUBJECT: 'Hemos recibido su solicitud',
  MAIL_APPLICATION_RECEIVED: 'Gracias por su solicitud a ${1}. La revisaremos y le escribiremos en cuanto se decida.',
  MAIL_APPROVED_SUBJECT: 'Bienvenido a ${1}',
  MAIL_APPROVED: 'Su cuenta en ${1} está aprobada. Inicie sesión para ver las existencias y hacer pedidos.',
  MAIL_HANDED_BACK_SUBJECT: 'Su solicitud necesita un cambio',
  MAIL_HANDED_BACK:
    'Aún no hemos podido aprobar su solicitud a ${1}: ${2}. Inicie sesión, cambie lo necesario y envíela de nuevo.',
  MAIL_SALES_REP_SUBJECT: 'Su representante de ventas',
  MAIL_SALES_REP: '${1} es ahora su representante de ventas. Puede escribirle a ${2}.',
};
