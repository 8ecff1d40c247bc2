import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';

export interface SubmitButtonProps {
  readonly label: string;
  readonly busy: boolean;
  readonly disabled?: boolean;
  /** It can't be sent yet: the button keeps the focus, and sends as soon as it can be. */
  readonly waits?: boolean;
  readonly fullWidth?: boolean;
  readonly color?: 'primary' | 'error';
  readonly autoFocus?: boolean;
}

/** The one button that sends the form; while it is sent it can't be sent again. */
export function SubmitButton({
  label,
  busy,
  disabled = false,
  waits = false,
  fullWidth = false,
  color = 'primary',
  autoFocus = false,
}: SubmitButtonProps) {
  return (
    <Button
      type={waits ? 'button' : 'submit'}
      variant="contained"
      color={color}
      fullWidth={fullWidth}
      disabled={busy || disabled}
      autoFocus={autoFocus}
      aria-busy={busy}
      {...(waits ? { 'aria-disabled': true } : {})}
      sx={{ ...(waits ? { opacity: 0.5 } : {}), ...(fullWidth ? { minHeight: { xs: 44, md: 36 } } : {}) }}
    >
      {busy ? <CircularProgress size={18} color="inherit" aria-hidden sx={{ mr: 2 }} /> : null}
      {label}
    </Button>
  );
}
