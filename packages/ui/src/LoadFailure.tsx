import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';

/** A part of a screen that could not be loaded: what happened, what to do, and the trace id to copy. */
export function LoadFailure({
  error,
  onRetry,
  retryLabel,
  traceLabel,
}: {
  error: unknown;
  onRetry: () => void;
  retryLabel: string;
  traceLabel: string;
}) {
  const trace = (error as { traceId?: string } | null)?.traceId ?? '';
  return (
    <Alert severity="error" variant="outlined" action={<Button onClick={onRetry}>{retryLabel}</Button>}>
      <Box>{error instanceof Error ? error.message : String(error)}</Box>
      {trace === '' ? null : (
        <Typography variant="caption" color="text.secondary" sx={{ userSelect: 'all' }}>
          {traceLabel}: {trace}
        </Typography>
      )}
    </Alert>
  );
}
