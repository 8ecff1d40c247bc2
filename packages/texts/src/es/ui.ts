import type { uiTexts as English } from '../en/ui';
import type { Translation } from '../translation';

/** The kit's own pictures in Spanish. */
export const uiTexts: Translation<typeof English> = {
  PAGES: 'Páginas',
  FIRST_PAGE: 'Primera página',
  PREVIOUS_PAGE: 'Página anterior',
  PAGE_OF: 'Página ${1} de ${2}',
  NEXT_PAGE: 'Página siguiente',
  LAST_PAGE: 'Última página',
  DISCARD_TITLE: '¿Descartar lo que ha escrito?',
  DISCARD_QUESTION: 'Aún no se ha guardado.',
  DISCARD_KEEP: 'Seguir editando',
  DISCARD_CONFIRM: 'Descartar',
  OFFLINE: 'Está sin conexión. Esta página se queda como está y continúa cuando vuelva la red.',
  OFFLINE_RETRY: 'Reintentar',
};
