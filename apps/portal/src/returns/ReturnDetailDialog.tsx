import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { getReturn, withdrawReturn } from '@tradehall/contract/returns';
import { returnsTexts } from '@tradehall/texts/en/returns';
import { callServer } from '@tradehall/web/calls/call-server';
import { queryClient } from '@tradehall/web/calls/query-client';
import { paths } from '../navigation/paths';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { instant, money } from '@tradehall/web/tenant/format';
import { TextLink } from '@tradehall/ui/RouterLinks';
import { LONG_SNACKBAR_DURATION, notify, notifyError } from '@tradehall/ui/state/snackbars';
import { ReturnStatusChip } from './ReturnStatusChip';

/** A return with its history, followed to its end. */
export function ReturnDetailDialog({ returnNumber, onClose }: { returnNumber: string; onClose: () => void }) {
  const t = useTexts(returnsTexts);
  const [busy, setBusy] = useState(false);
  const { data, error } = useQuery({
    queryKey: ['returns', 'one', returnNumber],
    queryFn: () => callServer(getReturn, { params: { returnNumber } }),
    retry: false,
  });

  async function withdraw(): Promise<void> {
    setBusy(true);
    try {
      await callServer(withdrawReturn, { params: { returnNumber }, body: {} });
      notify(t('RETURN_WITHDRAWN_DONE', [returnNumber]), { duration: LONG_SNACKBAR_DURATION });
      void queryClient.invalidateQueries({ queryKey: ['returns'] });
      onClose();
    } catch (failure) {
      notifyError(failure, { duration: LONG_SNACKBAR_DURATION });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="return-detail-title">
      <DialogTitle id="return-detail-title">{t('RETURN_TITLE', [returnNumber])}</DialogTitle>
      <DialogContent>
        {error ? (
          <Typography color="error.main">{error.message}</Typography>
        ) : data === undefined ? (
          <Skeleton variant="rounded" height={200} />
        ) : (
          <>
            <Box
              component="dl"
              sx={{
                m: 0,
                mb: 4,
                display: 'grid',
                gridTemplateColumns: 'auto 1fr',
                columnGap: 4,
                rowGap: 1,
                '& dt': { color: 'text.secondary' },
                '& dd': { m: 0 },
              }}
            >
              <dt>{t('RETURN_STATUS')}</dt>
              <dd>
                <ReturnStatusChip status={data.status} />
              </dd>
              <dt>{t('RETURN_ORDER')}</dt>
              <dd>
                <TextLink to={paths.order(data.phonexOrderNumber)}>{data.refOrderNumberOrPhonexOrderNumber}</TextLink>
              </dd>
              <dt>{t('RETURN_ITEM')}</dt>
              <dd>
                {data.itemDescription} ({data.itemNumber})
              </dd>
              <dt>{t('RETURN_QUANTITY')}</dt>
              <dd>
                {data.quantity} × {money(data.unitPrice)}
              </dd>
              <dt>{t('RETURN_REASON')}</dt>
              <dd>{t(`RETURN_REASON_${data.reason}`)}</dd>
              {data.comment === '' ? null : (
                <>
                  <dt>{t('RETURN_COMMENT')}</dt>
                  <dd>{data.comment}</dd>
                </>
              )}
            </Box>
            <Typography variant="h3" component="h3">
              {t('RETURN_HISTORY')}
            </Typography>
            <Box component="ol" sx={{ m: 0, mt: 2, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
              {data.history.map((event, at) => (
                <Box component="li" key={at} sx={{ display: 'flex', gap: 3, alignItems: 'baseline', flexWrap: 'wrap' }}>
                  <ReturnStatusChip status={event.status} />
                  <Typography variant="caption" color="text.secondary">
                    {instant(event.happenedAt, 'month-date-time-zone')}
                  </Typography>
                  {event.note === '' || event.note === data.comment ? null : <span>{event.note}</span>}
                </Box>
              ))}
            </Box>
          </>
        )}
      </DialogContent>
      <DialogActions>
        {data?.canWithdraw === true ? (
          <Button color="error" onClick={() => void withdraw()} disabled={busy}>
            {t('RETURN_WITHDRAW')}
          </Button>
        ) : null}
        <Button onClick={onClose} autoFocus>
          {t('RETURN_REQUEST_CLOSE')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
