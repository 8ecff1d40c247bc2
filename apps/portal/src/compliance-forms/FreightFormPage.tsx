import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useRouterState } from '@tanstack/react-router';
import { getAccountDetails } from '@tradehall/contract/accounts';
import { complianceFormsTexts } from '@tradehall/texts/en/compliance-forms';
import { formPageAt } from '@tradehall/domain/compliance-forms/form-pages';
import {
  checkFreightForm,
  EMPTY_FREIGHT,
  PROOFS_OF_EXPORT,
  type FreightForm,
} from '@tradehall/domain/compliance-forms/short-forms';
import { EMPTY_VALUE } from '@tradehall/domain/format/format-value';
import { StackedFacts } from '@tradehall/ui/StackedFacts';
import { useCall } from '@tradehall/web/calls/use-call';
import { buyerTypeHeader } from '../documents/document-calls';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { AddressFields } from './AddressFields';
import { ComplianceFormPage } from './ComplianceFormPage';
import { FormCheckbox, FormText } from './FormFields';

/** The freight forwarding form; its first version also lists what proves an export (I14, I15). */
export function FreightFormPage() {
  const t = useTexts(complianceFormsTexts);
  const version = useRouterState({ select: (state) => formPageAt(state.location.pathname)?.version ?? 2 });
  const details = useCall(getAccountDetails, { headers: buyerTypeHeader() });
  return (
    <ComplianceFormPage<FreightForm> title={t('FREIGHT_TITLE')} empty={EMPTY_FREIGHT} check={checkFreightForm}>
      {(form, change, document) => (
        <>
          <Card sx={{ p: 4, display: 'grid', gap: 4 }}>
            <StackedFacts
              facts={[
                [t('FREIGHT_COMPANY_NAME'), details.data?.businessName ?? EMPTY_VALUE],
                [t('FREIGHT_US_ADDRESS'), document.metadata.shippingAddress?.label || EMPTY_VALUE],
              ]}
              sx={{ display: 'grid', gap: 3 }}
            />
            <FormCheckbox
              path="shippingExportFlag"
              label={t('FREIGHT_EXPORT_CONFIRM')}
              checked={form.shippingExportFlag}
              onChange={(shippingExportFlag) => change((now) => ({ ...now, shippingExportFlag }))}
            />
          </Card>
          <Box component="section" aria-labelledby="freight-details" sx={{ display: 'grid', gap: 4 }}>
            <Typography component="h2" variant="h2" id="freight-details">
              {t('FREIGHT_DETAILS')}
            </Typography>
            <FormText
              path="freightLogisticsCompany"
              label={t('FREIGHT_COMPANY')}
              value={form.freightLogisticsCompany}
              required
              onChange={(freightLogisticsCompany) => change((now) => ({ ...now, freightLogisticsCompany }))}
            />
            <Typography component="h3" variant="h3">
              {t('FREIGHT_INTERNATIONAL_ADDRESS')}
            </Typography>
            <AddressFields path="" value={form} abroad onChange={(next) => change(() => next)} />
          </Box>
          {version === 1 ? (
            <Box component="section" aria-labelledby="freight-proofs">
              <Typography component="h2" variant="h3" id="freight-proofs">
                {t('FREIGHT_PROOFS')}
              </Typography>
              <Box component="ul" sx={{ m: 0, pl: 5 }}>
                {PROOFS_OF_EXPORT.map((proof) => (
                  <li key={proof}>{t(`FREIGHT_PROOF_${proof}`)}</li>
                ))}
              </Box>
            </Box>
          ) : null}
          <FormCheckbox
            path="acceptAndAgreeFlag"
            label={t('FREIGHT_AGREE')}
            checked={form.acceptAndAgreeFlag}
            onChange={(acceptAndAgreeFlag) => change((now) => ({ ...now, acceptAndAgreeFlag }))}
          />
        </>
      )}
    </ComplianceFormPage>
  );
}
