import useMediaQuery from '@mui/material/useMediaQuery';
import { MOBILE_WIDTH } from '../theme/theme';

/** Whether the window is narrower than 740 px (A04). */
export function useMobile(): boolean {
  return useMediaQuery(`(max-width: ${MOBILE_WIDTH - 0.02}px)`, { noSsr: true });
}
