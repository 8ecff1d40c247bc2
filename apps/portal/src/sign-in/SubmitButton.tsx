import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';

/** The one button that sends the form; while it is sent it can't be sent again. */
export function SubmitButton({ label, busy, disabled = false }: { label: string; busy: boolean; disabled?: boolean }) {
  return (
    <Button
      type="submit"
      variant="contained"
      fullWidth
      disabled={busy || disabled}
      aria-busy={busy}
      sx={{ minHeight: { xs: 44, md: 36 } }}
    >
      {busy ? <CircularProgress size={18} color="inherit" aria-hidden sx={{ mr: 2 }} /> : null}
      {label}
    </Button>
  );
}
