import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { getReturn, listReturns, withdrawReturn, type ReturnDetail } from '@tradehall/contract/returns';
import { returnsTexts } from '@tradehall/texts/en/returns';
import { CreditedNotes } from '@tradehall/ui/CreditedNotes';
import { GuardedDialog } from '@tradehall/ui/dialog/GuardedDialog';
import { Facts } from '@tradehall/ui/Facts';
import { TextLink } from '@tradehall/ui/RouterLinks';
import { LONG_SNACKBAR_DURATION } from '@tradehall/ui/state/snackbars';
import { useCall } from '@tradehall/web/calls/use-call';
import { useCommand } from '@tradehall/web/calls/use-command';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count, instant, money } from '@tradehall/web/tenant/format';
import { paths } from '../navigation/paths';
import { ReturnStatusChip } from './ReturnStatusChip';

/** A return with its history, followed to its end. */
export function ReturnDetailDialog({ returnNumber, onClose }: { returnNumber: string; onClose: () => void }) {
  const t = useTexts(returnsTexts);
  const params = { returnNumber };
  const { data, error } = useCall(getReturn, { params }, { retry: false });
  const withdrawal = useCommand(withdrawReturn, {
    refreshes: [listReturns, getReturn],
    says: () => t('RETURN_WITHDRAWN_DONE', [returnNumber]),
    duration: LONG_SNACKBAR_DURATION,
    done: onClose,
  });
  return (
    <GuardedDialog title={t('RETURN_TITLE', [returnNumber])} maxWidth="sm" onClose={onClose}>
      <DialogContent>
        {error ? (
          <Typography color="error.main">{error.message}</Typography>
        ) : data === undefined ? (
          <Skeleton variant="rounded" height={200} />
        ) : (
          <ReturnFacts found={data} />
        )}
      </DialogContent>
      <DialogActions>
        {data?.canWithdraw === true ? (
          <Button color="error" onClick={() => void withdrawal.run({ params, body: {} })} disabled={withdrawal.busy}>
            {t('RETURN_WITHDRAW')}
          </Button>
        ) : null}
        <Button onClick={onClose} autoFocus>
          {t('RETURN_REQUEST_CLOSE')}
        </Button>
      </DialogActions>
    </GuardedDialog>
  );
}

function ReturnFacts({ found }: { found: ReturnDetail }) {
  const t = useTexts(returnsTexts);
  return (
    <>
      <Facts
        sx={{ mb: 4 }}
        facts={[
          [t('RETURN_STATUS'), <ReturnStatusChip status={found.status} />],
          [
            t('RETURN_ORDER'),
            <TextLink to={paths.order(found.phonexOrderNumber)}>{found.refOrderNumberOrPhonexOrderNumber}</TextLink>,
          ],
          [t('RETURN_ITEM'), `${found.itemDescription} (${found.itemNumber})`],
          [
            t('RETURN_QUANTITY'),
            [
              `${count(found.quantity)} × ${money(found.unitPrice)}`,
              ...(found.askedQuantity === null
                ? []
                : [t('RETURN_FEWER_CAME', [count(found.quantity), count(found.askedQuantity)])]),
            ].join(' · '),
          ],
          [t('RETURN_REASON'), t(`RETURN_REASON_${found.reason}`)],
          [t('RETURN_COMMENT'), found.comment],
          [t('RETURN_CREDITS'), found.credits.length === 0 ? null : <CreditedNotes credits={found.credits} />],
        ]}
      />
      <Typography variant="h3" component="h3">
        {t('RETURN_HISTORY')}
      </Typography>
      <Box component="ol" sx={{ m: 0, mt: 2, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {found.history.map((event, at) => (
          <Box component="li" key={at} sx={{ display: 'flex', gap: 3, alignItems: 'baseline', flexWrap: 'wrap' }}>
            <ReturnStatusChip status={event.status} />
            <Typography variant="caption" color="text.secondary">
              {instant(event.happenedAt, 'month-date-time-zone')}
            </Typography>
            {event.note === '' || event.note === found.comment ? null : <span>{event.note}</span>}
          </Box>
        ))}
      </Box>
    </>
  );
}
