import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { StandingSetting } from '@tradehall/contract/settings/setting-calls';
import { permissionOfSetting } from '@tradehall/domain/settings/permission-of-setting';
import { deskSettingsTexts } from '@tradehall/texts/en/desk-settings';
import { uiTexts } from '@tradehall/texts/en/ui';
import { Form } from '@tradehall/ui/form/Form';
import { SubmitButton } from '@tradehall/ui/form/SubmitButton';
import { useKeptEntry } from '@tradehall/ui/form/use-kept-entry';
import { usePendingTask } from '@tradehall/ui/state/pending-task';
import { footBar } from '@tradehall/ui/state/foot-bars';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { instantBriefly } from '@tradehall/web/tenant/format';
import { Section } from '@tradehall/ui/Section';
import { useMay } from '../session/staff';
import { BrandPreview } from './BrandPreview';
import { fieldsOf, type SettingLabel, type SettingPage } from '@tradehall/texts/setting-pages/setting-fields';
import { RuleHits } from './RuleHits';
import { RulesTrial } from './RulesTrial';
import { SettingFieldGrid } from './SettingFieldView';
import { SettingHistory } from './SettingHistory';
import { useSettingForm, type SettingConflict } from './use-setting-form';

/** A setting as a form, with who left it so, and every version it had (SD80, SD81). */
export function SettingForm({ page, standing }: { page: SettingPage; standing: StandingSetting }) {
  const t = useTexts(deskSettingsTexts);
  const mayEdit = useMay(permissionOfSetting(page.name));
  const { form, base, isKeptWrong, conflict, issues, save, revertTo, discard, isReverting } = useSettingForm(
    page,
    standing,
    mayEdit,
  );
  const [showsHistory, setShowsHistory] = useState(false);
  usePendingTask(form.isTyped);
  const tUi = useTexts(uiTexts);
  const isBack = useKeptEntry(form, `setting:${page.name}`);
  const changed =
    base.changedAt === null
      ? t('DESK_SET_NEVER_CHANGED')
      : base.changedBy === null
        ? t('DESK_SET_CHANGED_AT', [instantBriefly(base.changedAt)])
        : t('DESK_SET_CHANGED_BY', [base.changedBy, instantBriefly(base.changedAt)]);
  return (
    <Form
      form={form}
      onSubmit={save}
      issues={issues}
      sx={{ display: 'grid', gap: 4, minWidth: 0, ...(mayEdit ? {} : READ_ONLY) }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Typography variant="caption" color="text.secondary" sx={{ flex: 1 }}>
          {changed}
        </Typography>
        <Button aria-expanded={showsHistory} onClick={() => setShowsHistory(!showsHistory)}>
          {t('DESK_SET_HISTORY')}
        </Button>
      </Box>
      {mayEdit ? null : <Alert severity="info">{t('DESK_SET_READ_ONLY')}</Alert>}
      {isKeptWrong ? <Alert severity="warning">{t('DESK_SET_KEPT_WRONG')}</Alert> : null}
      {isBack ? <Alert severity="info">{tUi('ENTRY_IS_BACK')}</Alert> : null}
      {conflict === undefined ? null : <ConflictNotice conflict={conflict} onTake={discard} />}
      {showsHistory ? (
        <SettingHistory
          name={page.name}
          labels={labelsOf(page)}
          version={base.version}
          busy={isReverting}
          onRevert={mayEdit ? (to) => void revertTo(to) : undefined}
        />
      ) : null}
      {page.name === 'brand' ? <BrandPreview form={form} page={page} /> : null}
      {page.sections.map(({ label, fields }) => (
        <Section key={label} title={t(label)}>
          <SettingFieldGrid form={form} fields={fields} path="" under={label} />
        </Section>
      ))}
      {page.name === 'offer-rules' ? <RuleHits saved={base.value} /> : null}
      {page.name === 'offer-rules' && mayEdit ? <RulesTrial form={form} page={page} /> : null}
      {mayEdit ? (
        <Box
          ref={footBar}
          sx={{
            position: 'sticky',
            bottom: { xs: 56, md: 0 },
            zIndex: 1,
            display: 'flex',
            gap: 2,
            py: 2,
            bgcolor: 'background.default',
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <SubmitButton label={t('DESK_SET_SAVE')} busy={form.busy} disabled={!form.isTyped} />
          <Button onClick={discard} disabled={!form.isTyped || form.busy}>
            {t('DESK_SET_UNDO')}
          </Button>
        </Box>
      ) : null}
    </Form>
  );
}

/** Fields that cannot be typed into do not look as if they could. */
const READ_ONLY = {
  '& .MuiOutlinedInput-root': { bgcolor: 'transparent' },
  '& .MuiOutlinedInput-root .MuiOutlinedInput-notchedOutline': {
    borderColor: 'var(--th-palette-divider)',
    borderWidth: 1,
  },
  '& .MuiSelect-icon': { display: 'none' },
} as const;

function ConflictNotice({ conflict: { by, taken, kept }, onTake }: { conflict: SettingConflict; onTake: () => void }) {
  const t = useTexts(deskSettingsTexts);
  const list = (labels: SettingConflict['kept']) => [...new Set(labels)].map((label) => t(label)).join(', ');
  return (
    <Alert
      severity="warning"
      role="alert"
      action={
        <Button color="inherit" onClick={onTake}>
          {t('DESK_SET_CONFLICT_TAKE')}
        </Button>
      }
    >
      {t('DESK_SET_CONFLICT', [by ?? t('DESK_SET_CONFLICT_SOMEBODY')])}{' '}
      {taken.length === 0 ? null : `${t('DESK_SET_CONFLICT_TAKEN', [list(taken)])} `}
      {kept.length === 0 ? null : t('DESK_SET_CONFLICT_KEPT', [list(kept)])}
    </Alert>
  );
}

const labelsOf = (page: SettingPage): Readonly<Record<string, SettingLabel>> =>
  Object.fromEntries(fieldsOf(page).map(({ name, label }) => [name, label]));
