import Button from '@mui/material/Button';
import {
  changeSavedView,
  createSavedView,
  deleteSavedView,
  getSavedViews,
  VIEW_NAME_LIMIT,
  type SavedView,
} from '@tradehall/contract/saved-views/saved-view-calls';
import { PERCENT_UNDER } from '@tradehall/domain/money/read-percent';
import { savedViewsTexts } from '@tradehall/texts/en/saved-views';
import { FormDialog } from '@tradehall/ui/dialog/FormDialog';
import { CheckboxField } from '@tradehall/ui/form/CheckboxField';
import { ChoiceField } from '@tradehall/ui/form/ChoiceField';
import { FormFailure } from '@tradehall/ui/form/FormFailure';
import { PercentField } from '@tradehall/ui/form/PercentField';
import { QuantityField } from '@tradehall/ui/form/QuantityField';
import { TextField } from '@tradehall/ui/form/TextField';
import { useForm } from '@tradehall/ui/form/use-form';
import { notify } from '@tradehall/ui/state/snackbars';
import { useCommand } from '@tradehall/web/calls/use-command';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { useHolds } from '@tradehall/web/visitor/use-visitor';
import { checkEntry, contentOf, entryOf } from './saved-view-form';

const refreshes = [getSavedViews];

/** Saves the stock list as it is shown under a name, or changes such a view: who sees it, and what it tells (W05). */
export function SavedViewDialog({
  view,
  search,
  suggestedName,
  mostShown,
  taken,
  participant,
  onClose,
}: {
  /** The view to change; none for a new one. */
  view: SavedView | undefined;
  /** The query string of what is shown now. */
  search: string;
  suggestedName: string;
  /** Units of an item that the list shows at most; null for all. */
  mostShown: number | null;
  /** Names of the user's other views of the list. */
  taken: readonly string[];
  participant: string | undefined;
  onClose: () => void;
}) {
  const t = useTexts(savedViewsTexts);
  const mayTell = useHolds('CAN_SET_STOCKLIST_ALERT');
  const form = useForm({
    values: entryOf(view, suggestedName),
    // What it would tell stays as it is with whoever may not be told, and is not theirs to mend.
    check: (entry) => checkEntry(mayTell ? entry : { ...entry, when: 'NEVER' }, mostShown, taken),
  });
  const done = () => {
    notify(t('SAVED_VIEW_SAVED'));
    onClose();
  };
  const making = useCommand(createSavedView, { refreshes, done, refused: () => true });
  const changing = useCommand(changeSavedView, { refreshes, done, refused: () => true });
  const deleting = useCommand(deleteSavedView, {
    refreshes,
    refused: () => true,
    done: () => {
      notify(t('SAVED_VIEW_DELETED'));
      onClose();
    },
  });
  const when = form.hook.watch('when');
  const failure = making.failure ?? changing.failure ?? deleting.failure;
  return (
    <FormDialog
      form={form}
      keeps={`view:${view?.viewId ?? search}`}
      title={t(view === undefined ? 'SAVED_VIEW_TITLE' : 'SAVED_VIEW_CHANGE_TITLE')}
      maxWidth="sm"
      onSubmit={(entry) =>
        view === undefined
          ? making.run({ body: contentOf(entry, search), participant })
          : changing.run({
              params: { viewId: view.viewId },
              body: contentOf(entry, entry.takesPresent ? search : view.search),
            })
      }
      busy={making.busy || changing.busy || deleting.busy}
      onClose={onClose}
      submitLabel={t('SAVED_VIEW_SUBMIT')}
      cancelLabel={t('SAVED_VIEW_CANCEL')}
      actions={
        view === undefined ? null : (
          <Button
            color="error"
            sx={{ mr: 'auto' }}
            disabled={deleting.busy}
            onClick={() => void deleting.run({ params: { viewId: view.viewId } })}
          >
            {t('SAVED_VIEW_DELETE')}
          </Button>
        )
      }
    >
      <TextField form={form} name="name" label={t('SAVED_VIEW_NAME')} maxLength={VIEW_NAME_LIMIT} required autoFocus />
      {view === undefined || view.search === search ? null : (
        <CheckboxField form={form} name="takesPresent" label={t('SAVED_VIEW_TAKE_PRESENT')} />
      )}
      <CheckboxField form={form} name="isShared" label={t('SAVED_VIEW_SHARED')} />
      {mayTell ? (
        <ChoiceField
          form={form}
          name="when"
          label={t('SAVED_VIEW_TELLS')}
          row
          choices={[
            { value: 'NEVER', label: t('SAVED_VIEW_TELLS_NEVER') },
            { value: 'AT_ONCE', label: t('SAVED_VIEW_TELLS_AT_ONCE') },
            { value: 'DAILY', label: t('SAVED_VIEW_TELLS_DAILY') },
          ]}
        />
      ) : null}
      {when === 'NEVER' || !mayTell ? null : (
        <>
          <CheckboxField form={form} name="tellsNew" label={t('SAVED_VIEW_TELLS_NEW')} />
          <PercentField
            form={form}
            name="percent"
            range={PERCENT_UNDER}
            label={t('SAVED_VIEW_TELLS_DROP')}
            helperText={t('SAVED_VIEW_OPTIONAL')}
          />
          <QuantityField
            form={form}
            name="units"
            label={t('SAVED_VIEW_TELLS_UNITS')}
            helperText={t('SAVED_VIEW_OPTIONAL')}
          />
        </>
      )}
      <FormFailure message={failure?.message} />
    </FormDialog>
  );
}
