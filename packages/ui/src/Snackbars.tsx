import { useEffect, useRef, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CloseIcon from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import { dismissSnackbar, useSnackbars, type Snackbar } from './state/snackbars';

function SnackbarItem({ snackbar, closeLabel }: { snackbar: Snackbar; closeLabel: string }) {
  const [held, setHeld] = useState(false);
  const left = useRef(snackbar.duration);

  useEffect(() => {
    if (held) return undefined;
    const started = Date.now();
    const timer = setTimeout(() => dismissSnackbar(snackbar.id), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(1500, left.current - (Date.now() - started));
    };
  }, [held, snackbar.id]);

  return (
    <Alert
      severity={snackbar.severity}
      role={snackbar.severity === 'error' ? 'alert' : 'status'}
      variant="outlined"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      sx={{
        bgcolor: 'background.paper',
        color: 'text.primary',
        boxShadow: 6,
        pointerEvents: 'auto',
        '& .MuiAlert-message': { overflowWrap: 'anywhere' },
      }}
      action={
        <>
          {snackbar.action === undefined ? null : (
            <Button
              color="primary"
              onClick={() => {
                snackbar.action?.run();
                dismissSnackbar(snackbar.id);
              }}
            >
              {snackbar.action.label}
            </Button>
          )}
          <IconButton aria-label={closeLabel} onClick={() => dismissSnackbar(snackbar.id)}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </>
      }
    >
      {snackbar.message}
    </Alert>
  );
}

/**
 * The stack of messages, above everything and in nobody's way: not on a bar at the bottom, whose
 * button brought them about.
 */
export function Snackbars({ closeLabel, regionLabel }: { closeLabel: string; regionLabel: string }) {
  const snackbars = useSnackbars();
  return (
    <Box
      role="region"
      aria-label={regionLabel}
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        right: { xs: 12, md: 24 },
        left: { xs: 12, md: 'auto' },
        bottom: { xs: 'calc(72px + var(--bottom-bar, 0px))', md: 'calc(24px + var(--bottom-bar, 0px))' },
        display: 'grid',
        gap: 2,
        maxWidth: { md: 460 },
        pointerEvents: 'none',
      }}
    >
      {snackbars.map((snackbar) => (
        <SnackbarItem key={snackbar.id} snackbar={snackbar} closeLabel={closeLabel} />
      ))}
    </Box>
  );
}
