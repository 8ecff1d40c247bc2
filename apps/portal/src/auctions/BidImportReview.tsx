import { useEffect, useRef, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import {
  acceptBidImport,
  cancelBidImport,
  deleteBidImportRow,
  getBidImport,
  type BidImportReview as Review,
  type BidImportRow,
} from '@tradehall/contract/auctions/bid-import-calls';
import { toMajorUnits, toMinorUnits } from '@tradehall/domain/money/minor-units';
import { auctionsTexts } from '@tradehall/texts/en/auctions';
import { GuardedDialog } from '@tradehall/ui/dialog/GuardedDialog';
import { loadCall } from '@tradehall/web/calls/call-server';
import { useCommand } from '@tradehall/web/calls/use-command';
import { NetworkError } from '@tradehall/web/fetch/network-error';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count, currency, money } from '@tradehall/web/tenant/format';
import { notify, notifyError } from '@tradehall/ui/state/snackbars';
import { useMobile } from '@tradehall/ui/state/use-mobile';
import { reloadAuction } from './auction-cache';

export interface BidImportReviewProps {
  readonly auctionNumber: string;
  readonly review: Review;
  readonly onReview: (review: Review | null) => void;
  readonly onClose: () => void;
}

const GROUPS = [
  ['invalid', 'BID_IMPORT_INVALID'],
  ['updates', 'BID_IMPORT_UPDATES'],
  ['fresh', 'BID_IMPORT_NEW'],
] as const;

/** INVALID, UPDATES and NEW, as in the bulk import; submitting places what still stands. */
export function BidImportReview({ auctionNumber, review, onReview, onClose }: BidImportReviewProps) {
  const t = useTexts(auctionsTexts);
  const isMobile = useMobile();
  const [refused, setRefused] = useState<readonly { lotNumber: string; reason: string }[]>([]);
  const [raisesOwn, setRaisesOwn] = useState(false);
  const standing = [...review.updates, ...review.fresh];
  const own = standing.filter(({ isWinning }) => isWinning);
  const placed = raisesOwn ? standing : standing.filter(({ isWinning }) => !isWinning);
  const placeable = placed.length;
  // What was submitted is over: its rows and its sum say nothing any more, what was refused does.
  const isOver = refused.length > 0;
  // The button that was pressed is gone then: the keys go on at the one that is left.
  const closeButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOver) closeButton.current?.focus();
  }, [isOver]);
  const atRisk = placed.reduce((sum, row) => sum + Math.max(minor(row.bidAmount), minor(row.maximumBidAmount)), 0);

  const params = { auctionNumber };
  // What is done is about the rows that stand here: another window may have brought in others (N20).
  const { revision } = review;
  const overtaken = (error: unknown): true => {
    if (error instanceof NetworkError && error.status === 409)
      void loadCall(getBidImport, { params }).then(
        (now) => {
          if (now.review === null) notifyError(error);
          onReview(now.review);
        },
        () => undefined,
      );
    return true;
  };
  const leave = () => {
    onReview(null);
    onClose();
  };
  const acceptance = useCommand(acceptBidImport, {
    // One review is submitted under one key, however often the button is pressed after a lost answer.
    intentOf: (input) => [input, review],
    done: (answer) => {
      reloadAuction(auctionNumber);
      notify(t('BID_IMPORT_DONE', [answer.placed.length], answer.placed.length), {
        severity: answer.placed.length === 0 ? 'warning' : 'success',
      });
      if (answer.refused.length > 0) setRefused(answer.refused);
      else leave();
    },
    refused: overtaken,
  });
  const cancellation = useCommand(cancelBidImport, { done: leave, refused: overtaken });
  const removal = useCommand(deleteBidImportRow, { done: (answer) => onReview(answer.review), refused: overtaken });
  const commands = [acceptance, cancellation, removal];
  const busy = commands.some((command) => command.busy);
  const problem = commands.find((command) => command.failure !== undefined)?.failure?.message;
  /** What failed before is not said of what is done next. */
  const first = (run: () => Promise<unknown>) => () => {
    for (const command of commands) command.reset();
    void run();
  };

  return (
    <GuardedDialog
      title={`${t('BID_IMPORT_FOUND')} ${review.fileName}`}
      maxWidth="md"
      fullScreen={isMobile}
      busy={busy}
      onClose={isOver ? leave : onClose}
    >
      <DialogContent tabIndex={0} sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
        <div role="alert">{problem === undefined ? null : <Alert severity="error">{problem}</Alert>}</div>
        {isOver ? (
          <Alert severity="warning">
            {t('BID_IMPORT_REFUSED', [refused.length], refused.length)}
            {refused.map(({ lotNumber, reason }) => (
              <div key={lotNumber}>
                {t('LOT_NUMBER', [lotNumber])}: {reason}
              </div>
            ))}
          </Alert>
        ) : null}
        {placeable === 0 && !isOver ? <Alert severity="info">{t('BID_IMPORT_NONE')}</Alert> : null}
        {own.length === 0 || isOver ? null : (
          <FormControlLabel
            control={<Checkbox checked={raisesOwn} onChange={(_, checked) => setRaisesOwn(checked)} disabled={busy} />}
            label={t('BID_IMPORT_RAISE_OWN', [own.length], own.length)}
          />
        )}
        {placeable === 0 || isOver ? null : (
          <Typography className="tabular" aria-live="polite" sx={{ fontWeight: 600 }}>
            {t(
              'BID_IMPORT_AT_RISK_SUM',
              [money(toMajorUnits(atRisk, currency.precision)), count(placeable)],
              placeable,
            )}
          </Typography>
        )}
        {GROUPS.map(([group, label]) =>
          isOver || review[group].length === 0 ? null : (
            <section key={group} aria-labelledby={`bid-import-${group}`}>
              <Typography id={`bid-import-${group}`} variant="h3" sx={{ mb: 1 }}>
                {t(label)} {review[group].length}
              </Typography>
              {review[group].map((row) => (
                <ReviewRow
                  key={row.row}
                  row={row}
                  busy={busy}
                  isLeftAlone={row.isWinning && row.reason === '' && !raisesOwn}
                  onDelete={first(() =>
                    removal.run({ params: { ...params, lotNumber: row.lotNumber }, query: { revision } }),
                  )}
                />
              ))}
            </section>
          ),
        )}
      </DialogContent>
      <DialogActions>
        {isOver ? (
          <Button ref={closeButton} variant="contained" onClick={leave}>
            {t('LOT_CLOSE_DIALOG')}
          </Button>
        ) : (
          <>
            <Button onClick={first(() => cancellation.run({ params, query: { revision } }))} disabled={busy}>
              {t('BID_IMPORT_CANCEL')}
            </Button>
            <Button
              variant="contained"
              onClick={first(() =>
                acceptance.run({
                  params,
                  query: { raisesOwn: raisesOwn ? 'true' : 'false', revision },
                  body: { lots: placed.map(({ lotNumber }) => lotNumber) },
                }),
              )}
              disabled={busy || placeable === 0}
            >
              {t('BID_IMPORT_SUBMIT')}
            </Button>
          </>
        )}
      </DialogActions>
    </GuardedDialog>
  );
}

interface ReviewRowProps {
  readonly row: BidImportRow;
  readonly busy: boolean;
  /** The buyer is winning the lot, and did not ask to raise it. */
  readonly isLeftAlone: boolean;
  readonly onDelete: () => void;
}

const minor = (major: number | null) => (major === null ? 0 : toMinorUnits(major, currency.precision));

function ReviewRow({ row, busy, isLeftAlone, onDelete }: ReviewRowProps) {
  const t = useTexts(auctionsTexts);
  const amount = (value: number | null) => (value === null ? '--' : money(value));
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr auto', md: '1fr repeat(5, 88px) auto' },
        gap: 2,
        alignItems: 'center',
        borderTop: 1,
        borderColor: 'divider',
        py: 1.5,
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Box>
          {t('LOT_NUMBER', [row.lotNumber])} · {row.lotName}
        </Box>
        {row.isWinning ? (
          <Typography variant="caption" color="success.main" component="div">
            {t('BID_IMPORT_WINNING')}
            {isLeftAlone ? ` · ${t('BID_IMPORT_LEFT_ALONE')}` : ''}
          </Typography>
        ) : null}
        {row.reason === '' ? null : (
          <Typography variant="caption" color="error.main">
            {row.reason}
          </Typography>
        )}
      </Box>
      {(
        [
          ['LOT_COLUMN_CURRENT_BID', row.currentBid],
          ['BID_IMPORT_MINE', row.myBid],
          ['LOT_COLUMN_MINIMUM_BID', row.minimumBid],
          ['LOT_COLUMN_BID_AMOUNT', row.bidAmount],
          ['LOT_COLUMN_MAXIMUM_BID', row.maximumBidAmount],
        ] as const
      ).map(([label, value]) => (
        <Box key={label} sx={{ textAlign: { md: 'right' }, gridColumn: { xs: '1', md: 'auto' } }}>
          <Typography variant="caption" color="text.secondary" component="div">
            {t(label)}
          </Typography>
          {amount(value)}
        </Box>
      ))}
      <IconButton onClick={onDelete} disabled={busy} aria-label={t('BID_IMPORT_DELETE_ROW', [row.lotNumber])}>
        <DeleteIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}
