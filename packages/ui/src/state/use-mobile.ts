import useMediaQuery from '@mui/material/useMediaQuery';
import { MOBILE_WIDTH } from '../theme/theme';
import { usePrinting } from './use-printing';

/**
 * Whether the window is narrower than 740 px (A04). Paper never is one: a sheet is as narrow as a phone and wide enough
 * for a table, and what turned into cards only while it is printed would be longer than the sheets counted for it.
 */
export function useMobile(): boolean {
  const isNarrow = useMediaQuery(`screen and (max-width: ${MOBILE_WIDTH - 0.02}px)`, { noSsr: true });
  const isPrinting = usePrinting();
  return isNarrow && !isPrinting;
}
