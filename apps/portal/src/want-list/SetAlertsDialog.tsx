import { createStockAlerts, getStockAlerts } from '@tradehall/contract/stock-alerts';
import { getSavedViews, watchWords } from '@tradehall/contract/saved-views/saved-view-calls';
import { wantListTexts } from '@tradehall/texts/en/want-list';
import type { WantedBatchLine } from '@tradehall/domain/want-list/wanted-batch';
import { FormDialog } from '@tradehall/ui/dialog/FormDialog';
import { Facts } from '@tradehall/ui/Facts';
import { FormFailure } from '@tradehall/ui/form/FormFailure';
import { useForm } from '@tradehall/ui/form/use-form';
import { useAction } from '@tradehall/web/calls/use-action';
import { refreshCall } from '@tradehall/web/calls/call-query';
import { sendCommand } from '@tradehall/web/calls/use-command';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count } from '@tradehall/web/tenant/format';

/**
 * Alerts on what of a want-list is not there, or not in full, and on words that the stock does not know: how many,
 * before they are set (W03).
 */
export function SetAlertsDialog({
  lines,
  words,
  participant,
  onSet,
  onClose,
}: {
  lines: readonly WantedBatchLine[];
  words: readonly string[];
  participant: string | undefined;
  onSet: (alerts: number) => void;
  onClose: () => void;
}) {
  const t = useTexts(wantListTexts);
  const form = useForm({ values: {} });
  const setting = useAction(setAll, { done: onSet, refused: () => true });
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const all = lines.length + words.length;
  return (
    <FormDialog
      form={form}
      title={t('WANT_LIST_ALERT_TITLE')}
      onSubmit={() => setting.run({ lines, words, participant })}
      busy={setting.busy}
      onClose={onClose}
      submitLabel={t('WANT_LIST_SEND_ALERTS', [count(all)], all)}
      cancelLabel={t('WANT_LIST_CANCEL')}
      startsAtSubmit
    >
      <Facts
        facts={[
          [t('WANT_LIST_EFFECT_ALERTS'), lines.length === 0 ? '' : count(lines.length)],
          [t('WANT_LIST_EFFECT_UNITS'), lines.length === 0 ? '' : count(units)],
          [t('WANT_LIST_EFFECT_WATCHED'), words.length === 0 ? '' : count(words.length)],
        ]}
        sx={{ '& dd': { fontWeight: 600, fontVariantNumeric: 'tabular-nums', textAlign: 'right' } }}
      />
      <FormFailure message={setting.failure?.message} />
    </FormDialog>
  );
}

async function setAll({
  lines,
  words,
  participant,
}: {
  lines: readonly WantedBatchLine[];
  words: readonly string[];
  participant: string | undefined;
}): Promise<number> {
  const body = { lines: lines.map(({ itemNumberWarehouse, quantity }) => ({ itemNumberWarehouse, quantity })) };
  const { set } = lines.length === 0 ? { set: 0 } : await sendCommand(createStockAlerts, { body, participant });
  const { watched } =
    words.length === 0 ? { watched: 0 } : await sendCommand(watchWords, { body: { words: [...words] }, participant });
  void refreshCall(getStockAlerts);
  void refreshCall(getSavedViews);
  return set + watched;
}
