import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useRouterState } from '@tanstack/react-router';
import { complianceFormsTexts } from '@tradehall/texts/en/compliance-forms';
import { formPageAt } from '@tradehall/domain/compliance-forms/form-pages';
import { checkConsentForm, type ConsentForm } from '@tradehall/domain/compliance-forms/short-forms';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { ComplianceFormPage } from './ComplianceFormPage';
import { FormCheckbox } from './FormFields';

const EMPTY: ConsentForm = { isConsentAgreed: false };

/** The shipping consent form: one checkbox (I14). What was signed earlier reads as it was signed. */
export function ConsentFormPage() {
  const t = useTexts(complianceFormsTexts);
  const version = useRouterState({ select: (state) => formPageAt(state.location.pathname)?.version ?? 2 });
  return (
    <ComplianceFormPage<ConsentForm> title={t('CONSENT_TITLE')} empty={EMPTY} check={checkConsentForm}>
      {(form, change) => (
        <Card sx={{ p: 4, display: 'grid', gap: 3 }}>
          <Typography>{t(version === 1 ? 'CONSENT_TEXT' : 'CONSENT_TEXT_AS_CHOSEN')}</Typography>
          <FormCheckbox
            path="isConsentAgreed"
            label={t('CONSENT_AGREE')}
            checked={form.isConsentAgreed}
            onChange={(isConsentAgreed) => change(() => ({ isConsentAgreed }))}
          />
        </Card>
      )}
    </ComplianceFormPage>
  );
}
