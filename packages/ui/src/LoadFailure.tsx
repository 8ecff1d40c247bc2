import { Suspense } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { shellTexts } from '@tradehall/texts/en/shell';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { lazyPart } from './lazy-part';

// It came with the first screens of both apps, which hardly ever fail.
const TraceId = lazyPart(() => import('./TraceId'), 'TraceId');

/**
 * A part of a screen that could not be loaded: what happened, what to do, and the trace id to copy. What is not there
 * is not there the next time either, so that trying again is not offered.
 */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTexts(shellTexts);
  const { traceId: trace = '', status } = (error ?? {}) as { traceId?: string; status?: number };
  return (
    <Alert
      severity="error"
      variant="outlined"
      action={
        status === 404 ? undefined : (
          <Button onClick={onRetry} sx={{ whiteSpace: 'nowrap' }}>
            {t('RETRY')}
          </Button>
        )
      }
    >
      <Box>{error instanceof Error ? error.message : String(error)}</Box>
      {trace === '' ? null : (
        <Suspense fallback={trace}>
          <TraceId trace={trace} />
        </Suspense>
      )}
    </Alert>
  );
}
