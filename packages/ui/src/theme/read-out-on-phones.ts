import { MOBILE_WIDTH } from './theme';

/** On a phone it is read out alone: what is seen has the room. */
export const READ_OUT_ON_PHONES = {
  [`@media (max-width: ${MOBILE_WIDTH - 0.02}px)`]: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
} as const;
