import { securityTexts } from '@tradehall/texts/en/security';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { ConfirmDialog } from '../ConfirmDialog';

export interface FactorOffDialogProps {
  /** Whose second factor is asked about; left out, nobody's. */
  readonly name: string | undefined;
  readonly onConfirm: () => void | Promise<void>;
  readonly onCancel: () => void;
}

/** Asks before somebody's lost second factor is taken off by another (SD09, SD64, W70). */
export function FactorOffDialog({ name, onConfirm, onCancel }: FactorOffDialogProps) {
  const t = useTexts(securityTexts);
  return (
    <ConfirmDialog
      open={name !== undefined}
      title={t('SECOND_FACTOR_TAKE_OFF_TITLE', [name ?? ''])}
      confirmLabel={t('SECOND_FACTOR_TAKE_OFF')}
      cancelLabel={t('SESSIONS_CANCEL')}
      dangerous
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {t('SECOND_FACTOR_TAKE_OFF_TEXT')}
    </ConfirmDialog>
  );
}
