import { useEffect, useState } from 'react';
import useMediaQuery from '@mui/material/useMediaQuery';
import { flushSync } from 'react-dom';

/** Whether what is drawn goes onto paper: a sheet is as narrow as a phone and wide enough for a table. */
export function useOnPaper(): boolean {
  return useMediaQuery('print', { noSsr: true });
}

/** Whether the page is being printed, by whatever way. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // Drawn before the browser looks.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
