import type { deskShellTexts as English } from '../en/desk-shell';
import type { Translation } from '../translation';

/** The frame of the seller's desk in Spanish. */
export const deskShellTexts: Translation<typeof English> = {
  DESK_NAME: 'Escritorio',
  DESK_SIGN_IN_TITLE: 'Escritorio de ${1}',
  DESK_SIGN_IN_BUYERS: 'Aquí trabaja el equipo. Los compradores inician sesión en',
  DESK_SIGN_IN_SHOP: 'la tienda',
  DESK_TO_SHOP: 'Ir a la tienda',
  DESK_TODAY: 'Hoy',
  DESK_OFFERS: 'Ofertas',
  DESK_ORDERS: 'Pedidos',
  DESK_STOCK: 'Existencias',
  DESK_BUYERS: 'Compradores',
  DESK_SETTINGS: 'Ajustes',
  DESK_TEAM: 'Personal',
  DESK_TRAIL: 'Registro',
  DESK_AUCTIONS: 'Subastas',
  DESK_WAITING: 'en espera',
  DESK_LIVE: 'En directo',
  DESK_NOT_LIVE: 'Conectando',
  DESK_KEY_GO: 'Ir a ${1}',
  DESK_KEY_SEARCH: 'Buscar',
  DESK_KEY_ROWS: 'Fila siguiente y anterior',
  DESK_KEY_SELECT: 'Seleccionar la fila',
  DESK_KEY_OPEN: 'Abrir la fila',
  DESK_KEY_ACCEPT: 'Aceptar la oferta',
  DESK_KEY_COUNTER: 'Hacer una contraoferta',
  DESK_KEY_REJECT: 'Rechazar la oferta',
  DESK_KEY_CLOSE: 'Cerrar el panel',
  DESK_KEY_HELP: 'Mostrar estas teclas',
};
