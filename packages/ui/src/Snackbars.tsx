import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CloseIcon from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import MuiSnackbar from '@mui/material/Snackbar';
import { dismissSnackbar, useSnackbars, type Snackbar } from './state/snackbars';

/** How long a message stays once the pointer or the focus has left it. */
const STAYS_ON = 5_000;

/** MUI's snackbar keeps the time: it stands still under the pointer and the focus, and in a window behind others. */
function SnackbarItem({ snackbar, closeLabel }: { snackbar: Snackbar; closeLabel: string }) {
  const dismiss = () => dismissSnackbar(snackbar.id);
  return (
    <MuiSnackbar
      open
      autoHideDuration={snackbar.duration}
      resumeHideDuration={STAYS_ON}
      onClose={(_, reason) => {
        if (reason === 'timeout') dismiss();
      }}
      role="presentation"
      transitionDuration={0}
      sx={{ position: 'static', transform: 'none', display: 'block' }}
    >
      <Alert
        severity={snackbar.severity}
        role={snackbar.severity === 'error' ? 'alert' : 'status'}
        variant="outlined"
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
                  dismiss();
                }}
              >
                {snackbar.action.label}
              </Button>
            )}
            <IconButton aria-label={closeLabel} onClick={dismiss}>
              <CloseIcon fontSize="small" />
            </IconButton>
          </>
        }
      >
        {snackbar.message}
      </Alert>
    </MuiSnackbar>
  );
}

/**
 * The stack of messages, above everything and in nobody's way: not on a bar at the bottom, whose button
 * brought them about.
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
