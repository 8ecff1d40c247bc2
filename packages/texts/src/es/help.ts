import type { helpTexts as English } from '../en/help';
import type { Translation } from '../translation';

/** Help in Spanish. */
export const helpTexts: Translation<typeof English> = {
  HELP_TITLE: 'Ayuda',
  HELP_SALES_REP: 'Su representante de ventas',
  HELP_SUPPORT: 'Atención al cliente',
  HELP_LINKS: 'Enlaces útiles',
  HELP_TUTORIAL: 'Tutorial',
  HELP_GRADING: 'Escala de grados',
  HELP_TERMS: 'Condiciones de venta',
  HELP_EMAIL: 'Correo electrónico',
  HELP_PHONE: 'Teléfono',
  HELP_WHATSAPP: 'WhatsApp',
  HELP_NO_CONTACT: 'Todavía no hay ningún contacto configurado.',
};
