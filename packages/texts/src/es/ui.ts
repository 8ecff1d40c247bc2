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
  ENTRY_IS_BACK: 'Su sesión terminó antes de enviarlo. Lo que escribió está aquí de nuevo; no se envió nada.',
  OFFLINE: 'Está sin conexión. Esta página se queda como está y continúa cuando vuelva la red.',
  OFFLINE_SAID: 'Sin conexión',
  SLOWED_DOWN: 'Un momento',
  OFFLINE_AS_OF: 'Sin conexión: datos del ${1}',
  OFFLINE_RETRY: 'Reintentar',
  PALETTE: 'Ir y hacer',
  PALETTE_SCREENS: 'Pantallas',
  PALETTE_OPEN: 'Buscar en todo',
  PALETTE_FIELD: 'Buscar pantallas, registros y comandos',
  PALETTE_RESULTS: { one: '${1} resultado', other: '${1} resultados' },
  PALETTE_NOTHING: 'Nada encontrado para «${1}».',
  PALETTE_NOTHING_HINT: 'Pruebe con un número, un nombre o parte de una palabra.',
  PALETTE_SEARCHING: 'Buscando…',
  PALETTE_FAILED: 'Ahora no se pudo buscar en ${1}.',
  PALETTE_KEYS: '↑ ↓ elegir · Intro abrir · Esc cerrar',
  PALETTE_COMMANDS: 'Comandos',
  MESSAGES_ALL: '${1} mensajes',
};
