import type { ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import type { FieldValues } from 'react-hook-form';
import { uiTexts } from '@tradehall/texts/en/ui';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { Form, type FormProps } from '../form/Form';
import { SubmitButton } from '../form/SubmitButton';
import { useKeptEntry } from '../form/use-kept-entry';
import { GuardedDialog, type GuardedDialogProps } from './GuardedDialog';

export interface FormDialogProps<Values extends FieldValues>
  extends
    Pick<FormProps<Values>, 'form' | 'onSubmit' | 'issues'>,
    Pick<GuardedDialogProps, 'title' | 'maxWidth' | 'fullScreen' | 'isKept'> {
  readonly onClose: () => void;
  readonly submitLabel: string;
  readonly cancelLabel: string;
  readonly canSubmit?: boolean;
  /** Something else than sending it is being done. */
  readonly busy?: boolean;
  readonly dangerous?: boolean;
  /** The focus starts on sending, where all is entered already. */
  readonly startsAtSubmit?: boolean;
  /**
   * What the entry is about, such as `refund:SO-1`: it outlives the end of the session. Left out where secrets or files
   * are entered, or something of its own keeps them.
   */
  readonly keeps?: string | undefined;
  /** Something is entered beside the form's own fields, which closing would lose as well. */
  readonly hasMore?: boolean;
  /** Further buttons, before the two. */
  readonly actions?: ReactNode;
  /** The fields, one below the other. */
  readonly children: ReactNode;
}

/** What can be entered into; a file is chosen by its button. */
const FIELD = ':is(input, select, textarea):not(:disabled, [readonly], [type=hidden], [type=file], [aria-hidden=true])';

/** The keys begin where something is entered, unless a field of the form has taken them. */
function startAtFirstField(content: HTMLElement | null): void {
  if (content === null || content.contains(document.activeElement)) return;
  content.querySelector<HTMLElement>(FIELD)?.focus();
}

/** A form in a dialog: its title names it, what was typed is guarded, and it stays while it is being sent. */
export function FormDialog<Values extends FieldValues>({
  form,
  onSubmit,
  issues,
  onClose,
  submitLabel,
  cancelLabel,
  canSubmit = true,
  busy = false,
  dangerous = false,
  startsAtSubmit = false,
  keeps,
  hasMore = false,
  actions,
  children,
  ...dialog
}: FormDialogProps<Values>) {
  const t = useTexts(uiTexts);
  const isBack = useKeptEntry(form, keeps);
  const isTyped = form.isTyped || hasMore;
  /** Enter in a field sends nothing either before it may be sent. */
  const isWaiting = startsAtSubmit && !canSubmit;
  return (
    <GuardedDialog {...dialog} busy={form.busy || busy} isTyped={isTyped} onClose={onClose}>
      <Form
        form={form}
        onSubmit={isWaiting ? () => undefined : onSubmit}
        {...(issues === undefined ? {} : { issues })}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: '1 1 auto' }}
      >
        <DialogContent
          ref={startsAtSubmit || dangerous ? null : startAtFirstField}
          sx={{ display: 'grid', gap: 4, pt: '8px !important', alignContent: 'start' }}
        >
          {isBack ? <Alert severity="info">{t('ENTRY_IS_BACK')}</Alert> : null}
          {children}
        </DialogContent>
        <DialogActions>
          {actions}
          <Button onClick={onClose} disabled={form.busy || busy}>
            {cancelLabel}
          </Button>
          <SubmitButton
            label={submitLabel}
            busy={form.busy}
            disabled={busy || (!canSubmit && !isWaiting)}
            waits={isWaiting}
            color={dangerous ? 'error' : 'primary'}
            autoFocus={startsAtSubmit}
          />
        </DialogActions>
      </Form>
    </GuardedDialog>
  );
}
