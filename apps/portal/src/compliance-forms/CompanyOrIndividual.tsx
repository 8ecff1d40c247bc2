import { memo, useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { complianceFormsTexts } from '@tradehall/texts/en/compliance-forms';
import type { EndUserStatement } from '@tradehall/domain/compliance-forms/end-user-statement';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { AddressFields } from './AddressFields';
import type { Change } from './form-editing';
import { FormChoice } from './FormChoice';
import { addressOf, useAccountAddresses } from './KnownAddresses';

type AccountAddresses = ReturnType<typeof useAccountAddresses>['data'];

type Choice = EndUserStatement['company_or_individual_address'];

/** A company is the account's own until somebody says otherwise. */
function withOwnCompany(now: Choice, known: AccountAddresses): Choice {
  const [first] = known?.addresses ?? [];
  const isFilled = Object.values(now.address.companyName).some((text) => text !== '');
  if (now.value !== 'company' || isFilled || !known || !first) return now;
  return { ...now, address: { ...now.address, companyName: { ...addressOf(first), NAME: known.businessName } } };
}

/** Whether goods are bought by a company or by a person, and the addresses of both (I16). */
export const CompanyOrIndividual = memo(function CompanyOrIndividual({
  value,
  change,
}: {
  value: Choice;
  change: Change<Choice>;
}) {
  const t = useTexts(complianceFormsTexts);
  const { data: known } = useAccountAddresses();
  const path = 'company_or_individual_address';
  // Chosen before the account's addresses came, a company is filled in when they do.
  const awaitsKnown = useRef(false);
  const choose = (chosen: 'company' | 'individual'): void => {
    awaitsKnown.current = chosen === 'company' && known === undefined;
    change((now) => withOwnCompany({ ...now, value: chosen }, known));
  };
  useEffect(() => {
    if (known === undefined || !awaitsKnown.current) return;
    awaitsKnown.current = false;
    change((now) => withOwnCompany(now, known));
  }, [known, change]);
  const block = (key: 'companyName' | 'ownerName', title: string) => (
    <Box component="section" aria-label={title} sx={{ display: 'grid', gap: 3 }}>
      <Typography component="h3" variant="h3">
        {title}
      </Typography>
      <AddressFields
        path={`${path}.address.${key}`}
        value={value.address[key]}
        named
        own={key === 'companyName'}
        onChange={(address) => change((now) => ({ ...now, address: { ...now.address, [key]: address } }))}
      />
    </Box>
  );
  return (
    <Card sx={{ p: { xs: 4, md: 5 }, display: 'grid', gap: 4 }}>
      <FormChoice
        path={path}
        question={t('EUS_COMPANY_OR_INDIVIDUAL')}
        kind="radio"
        options={[
          { id: 'company', option: t('EUS_COMPANY') },
          { id: 'individual', option: t('EUS_INDIVIDUAL') },
        ]}
        value={value.value === '' ? [] : [value.value]}
        onChange={([chosen]) => choose(chosen === 'company' ? 'company' : 'individual')}
      />
      {value.value === 'company' ? block('companyName', t('EUS_COMPANY_BLOCK')) : null}
      {value.value === ''
        ? null
        : block('ownerName', t(value.value === 'company' ? 'EUS_OWNER_BLOCK' : 'EUS_INDIVIDUAL_BLOCK'))}
    </Card>
  );
});
