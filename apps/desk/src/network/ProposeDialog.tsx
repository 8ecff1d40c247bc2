import Typography from '@mui/material/Typography';
import { getDeskCounts } from '@tradehall/contract/desk';
import { getNetworkPartners, proposeAgreement, type NetworkPartner } from '@tradehall/contract/network/agreement-calls';
import { PERCENT_BOUNDS, type AgreementKind } from '@tradehall/domain/network/transfer-terms';
import { formatNumber } from '@tradehall/domain/format/reader-locale';
import { percentIn } from '@tradehall/domain/money/read-percent';
import { deskNetworkTexts } from '@tradehall/texts/en/desk-network';
import { FormDialog } from '@tradehall/ui/dialog/FormDialog';
import { ChoiceField } from '@tradehall/ui/form/ChoiceField';
import { PercentField } from '@tradehall/ui/form/PercentField';
import { TextField } from '@tradehall/ui/form/TextField';
import { useFieldValue } from '@tradehall/ui/form/use-field-value';
import { useForm } from '@tradehall/ui/form/use-form';
import { useCommand } from '@tradehall/web/calls/use-command';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { currentLocale } from '@tradehall/web/tenant/reader-locale';
import { agreementSentence } from '../orders/terms-words';

interface Entry {
  readonly kind: string;
  readonly percent: string;
  readonly note: string;
}

const kindOf = ({ kind }: Pick<Entry, 'kind'>): AgreementKind => (kind === 'TRANSFER_PRICE' ? kind : 'COMMISSION');
const percentOf = (entry: Pick<Entry, 'kind' | 'percent'>): number | undefined =>
  percentIn(entry.percent, PERCENT_BOUNDS[kindOf(entry)]);

/** Proposes a commission or a transfer price; it says what it would mean before it is sent (SD79). */
export function ProposeDialog({ partner, onClose }: { partner: NetworkPartner; onClose: () => void }) {
  const t = useTexts(deskNetworkTexts);
  const current = partner.agreements.find(({ state }) => state === 'ACCEPTED');
  const form = useForm<Entry>({
    values: {
      kind: current?.kind ?? 'COMMISSION',
      percent: current === undefined ? '' : formatNumber(current.percent, currentLocale(), 0, 2),
      note: '',
    },
    check: (entry) =>
      percentOf(entry) !== undefined
        ? []
        : [{ field: 'percent', message: t('AGREEMENT_PERCENT', [entry.percent.replace('%', '').trim() || '–']) }],
  });
  const propose = useCommand(proposeAgreement, {
    refreshes: [getNetworkPartners, getDeskCounts],
    says: () => t('DESK_AGREEMENT_PROPOSED', [partner.name]),
    done: onClose,
  });
  const typed = {
    kind: useFieldValue(form, 'kind'),
    percent: useFieldValue(form, 'percent'),
  };
  const kind = kindOf(typed);
  const percent = percentOf(typed);
  return (
    <FormDialog
      form={form}
      keeps={`agreement:${partner.partnerId}:${partner.role}`}
      title={t('DESK_AGREEMENT_PROPOSE_TO', [partner.name])}
      maxWidth="sm"
      onSubmit={(entry) =>
        propose.run({
          params: { partnerId: partner.partnerId },
          body: {
            role: partner.role,
            kind: kindOf(entry),
            percent: percentOf(entry) ?? 0,
            note: entry.note.trim(),
            version: partner.version,
          },
        })
      }
      issues={propose.issues}
      onClose={onClose}
      submitLabel={t('DESK_AGREEMENT_PROPOSE')}
      cancelLabel={t('DESK_AGREEMENT_BACK')}
    >
      <Typography>{t('DESK_AGREEMENT_PROPOSE_HINT', [partner.name])}</Typography>
      <ChoiceField
        form={form}
        name="kind"
        label={t('DESK_AGREEMENT_KIND')}
        choices={[
          { value: 'COMMISSION', label: t('DESK_AGREEMENT_KIND_COMMISSION') },
          { value: 'TRANSFER_PRICE', label: t('DESK_AGREEMENT_KIND_TRANSFER') },
        ]}
      />
      <PercentField
        form={form}
        name="percent"
        range={PERCENT_BOUNDS[kind]}
        label={t('DESK_AGREEMENT_PERCENT')}
        maxLength={12}
        helperText={t(kind === 'COMMISSION' ? 'DESK_AGREEMENT_PERCENT_COMMISSION' : 'DESK_AGREEMENT_PERCENT_TRANSFER')}
        autoFocus
      />
      <TextField form={form} name="note" label={t('DESK_AGREEMENT_NOTE')} maxLength={500} />
      {percent !== undefined ? (
        <Typography variant="body2" role="status">
          {agreementSentence(t, partner, { kind, percent })}
        </Typography>
      ) : null}
    </FormDialog>
  );
}
