import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  getPublications,
  publishDraft,
  publishQuantities,
  type DraftSummary,
} from '@tradehall/contract/stock-desk/stock-draft-calls';
import { getDeskStockFacets } from '@tradehall/contract/stock-desk/desk-stock-calls';
import { ADJUST_REASONS } from '@tradehall/domain/stock-desk/adjust-reasons';
import { deskDraftTexts } from '@tradehall/texts/en/desk-draft';
import { deskStockTexts } from '@tradehall/texts/en/desk-stock';
import { FormDialog } from '@tradehall/ui/dialog/FormDialog';
import { CheckboxField } from '@tradehall/ui/form/CheckboxField';
import { SelectField } from '@tradehall/ui/form/SelectField';
import { TextField } from '@tradehall/ui/form/TextField';
import { useFieldValue } from '@tradehall/ui/form/use-field-value';
import { useForm } from '@tradehall/ui/form/use-form';
import { LoadingBlock } from '@tradehall/ui/LoadingBlock';
import { DataGrid } from '@tradehall/ui/table/DataGrid';
import { useCommand } from '@tradehall/web/calls/use-command';
import { NetworkError } from '@tradehall/web/fetch/network-error';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count } from '@tradehall/web/tenant/format';
import { useMay } from '../session/staff';
import { announcePublished } from './announce-published';
import { useDraftColumns } from './draft-columns';
import { draftWords } from './draft-words';
import { REASON_LABELS } from './reason-labels';
import { refreshDraft } from './use-draft-cells';
import { usePublishReview } from './use-publish-review';
import { useWrongCells } from './wrong-cells';

/** Cells and held units that are named; of more, their number says enough. */
const NAMED = 5;

const HELD: ReadonlySet<string> = new Set(['STOCK_COUNT_HAS_LOTS', 'STOCK_COUNT_HAS_RESERVED']);

/** Items of which a refused count may have taken what is held, each in the server's words. */
function heldOf(error: unknown): readonly string[] {
  if (!(error instanceof NetworkError) || !HELD.has(error.messageCode)) return [];
  return (error.errorBody?.errors ?? []).map(({ messageDescription }) => messageDescription);
}

/** The last look before prices and quantities change, all of them at once (SD25). */
export function PublishDialog({ summary, onClose }: { summary: DraftSummary; onClose: () => void }) {
  const t = useTexts(deskDraftTexts);
  const tStock = useTexts(deskStockTexts);
  const mayPrice = useMay('PRICE_EDIT');
  const review = usePublishReview();
  const { draft } = review;
  const { changes, items, quantities, belowFloor, overtaken, refused } = draft?.summary ?? summary;
  const counts = quantities > 0;
  const wrong = useWrongCells();
  const columns = useDraftColumns({ changed: review.changed });
  // Only the server knows which of the items lots and accepted offers hold; once it says so, it is asked about.
  const [held, setHeld] = useState<readonly string[]>([]);
  const form = useForm({
    values: { reason: '', note: '', heldLeftOut: false },
    check: ({ reason, heldLeftOut }) => [
      ...(counts && reason === '' ? [{ field: 'reason', message: t('STOCK_DRAFT_NEEDS_REASON') }] : []),
      ...(held.length > 0 && reason === 'COUNTED' && !heldLeftOut
        ? [{ field: 'heldLeftOut', message: tStock('DESK_STOCK_HELD_NOT_COUNTED') }]
        : []),
    ],
  });
  const isCount = useFieldValue(form, 'reason') === 'COUNTED';
  const publish = useCommand(mayPrice ? publishDraft : publishQuantities, {
    refreshes: [getDeskStockFacets, getPublications],
    // What stands in the way is shown by the bar and the review behind the dialog.
    refused: (error) => {
      const found = heldOf(error);
      if (found.length > 0) setHeld(found);
      refreshDraft();
      return found.length > 0;
    },
    done: (published) => {
      refreshDraft();
      announcePublished(published, mayPrice);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      keeps="publish"
      title={t('DESK_DRAFT_PUBLISH_TITLE')}
      maxWidth="md"
      canSubmit={draft !== undefined && changes > 0 && !review.isChanged}
      onSubmit={({ reason, note, heldLeftOut }) => {
        const why = ADJUST_REASONS.find((one) => one === reason);
        return publish.run({
          body: {
            ...(draft === undefined ? {} : { revision: draft.revision }),
            ...(why === undefined ? {} : { reason: why }),
            note: note.trim(),
            ...(heldLeftOut ? { heldLeftOut: true as const } : {}),
          },
        });
      }}
      issues={publish.issues}
      onClose={onClose}
      submitLabel={t('DESK_DRAFT_PUBLISH')}
      cancelLabel={t('DESK_DRAFT_CANCEL')}
    >
      <Typography>
        {changes === 0 ? t('STOCK_DRAFT_EMPTY') : t('DESK_DRAFT_PUBLISH_TEXT', [count(changes), count(items)], changes)}
      </Typography>
      {belowFloor + overtaken + refused === 0 ? null : (
        <Alert severity="warning">{draftWords(t, draft?.summary ?? summary)}</Alert>
      )}
      {wrong.length === 0 ? null : (
        <Alert severity="warning">
          {t('DESK_DRAFT_WRONG_CELLS', [count(wrong.length)], wrong.length)}
          {wrong.slice(0, NAMED).map(({ label, text }) => (
            <Box key={label}>{t('DESK_DRAFT_WRONG_CELL', [label, text.slice(0, 40)])}</Box>
          ))}
        </Alert>
      )}
      {review.isChanged ? (
        <Alert
          severity="warning"
          role="alert"
          action={
            <Button color="inherit" sx={{ whiteSpace: 'nowrap' }} onClick={review.lookAgain}>
              {t('DESK_DRAFT_LOOK_AGAIN')}
            </Button>
          }
        >
          {t('DESK_DRAFT_SINCE_OPENED')}
        </Alert>
      ) : null}
      {draft === undefined ? (
        <LoadingBlock error={review.error} height={120} onRetry={review.retry} />
      ) : changes === 0 ? null : (
        <DataGrid
          label={t('DESK_DRAFT_ITEMS')}
          rows={draft.rows}
          rowKey={({ itemNumberWarehouse }) => itemNumberWarehouse}
          columns={columns}
        />
      )}
      {review.more === undefined ? null : <Button onClick={review.more}>{t('DESK_DRAFT_MORE')}</Button>}
      {counts ? (
        <SelectField
          form={form}
          name="reason"
          label={t('DESK_DRAFT_REASON')}
          placeholder={tStock('DESK_STOCK_REASON_CHOOSE')}
          choices={ADJUST_REASONS.map((reason) => ({ value: reason, label: tStock(REASON_LABELS[reason]) }))}
        />
      ) : null}
      {held.length > 0 && isCount ? (
        <>
          <Alert severity="warning" role="alert">
            {held.slice(0, NAMED).map((line) => (
              <Box key={line}>{line}</Box>
            ))}
            {held.length > NAMED ? <Box>{tStock('DESK_STOCK_HELD_MORE', [count(held.length - NAMED)])}</Box> : null}
          </Alert>
          <CheckboxField form={form} name="heldLeftOut" label={tStock('DESK_STOCK_ALL_HELD_LEFT_OUT')} />
        </>
      ) : null}
      <TextField form={form} name="note" label={t('DESK_DRAFT_NOTE')} maxLength={500} />
    </FormDialog>
  );
}
