import type { securityTexts as English } from '../en/security';
import type { Translation } from '../translation';

export const securityTexts: Translation<typeof English> = {
  SECURITY_TITLE: 'Acceso y seguridad',
  SESSIONS_TITLE: 'Dónde tiene la sesión abierta',
  SESSIONS_INTRO: 'Si no reconoce un dispositivo, cierre su sesión y cambie la contraseña.',
  SESSION_DEVICE: 'Dispositivo',
  SESSION_ON: '${1} en ${2}',
  SESSION_UNKNOWN_DEVICE: 'Dispositivo desconocido',
  SESSION_ADDRESS: 'Dirección',
  SESSION_SINCE: 'Sesión abierta el',
  SESSION_LAST_USED: 'Último uso',
  SESSION_THIS_ONE: 'Este dispositivo',
  SESSION_END: 'Cerrar sesión',
  SESSION_END_NAMED: 'Cerrar sesión de ${1}',
  SESSION_ENDED: 'Sesión cerrada. El dispositivo ya no tiene acceso.',
  SESSIONS_END_OTHERS: 'Cerrar todas las demás sesiones',
  SESSIONS_END_OTHERS_ASK: 'Todos los dispositivos menos este tendrán que volver a iniciar sesión.',
  SESSIONS_ENDED: { one: 'Se cerró la sesión de ${1} dispositivo', other: 'Se cerró la sesión de ${1} dispositivos' },
  SESSIONS_CANCEL: 'Cancelar',
  SESSIONS_ELSEWHERE: 'Su acceso se gestiona en otro lugar. Allí se ven y se cierran las sesiones.',
};
