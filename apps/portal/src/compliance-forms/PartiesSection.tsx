import { useEffect, useRef } from 'react';
import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { complianceFormsTexts } from '@tradehall/contract/texts/compliance-forms-texts';
import { onboardingTexts } from '@tradehall/contract/texts/onboarding-texts';
import { emptyParty, MAX_PARTIES, PARTY_TYPES, type AdditionalParty } from '@tradehall/domain/compliance-forms/additional-parties';
import { textNameOf } from '@tradehall/domain/compliance-forms/questionnaire';
import { useTexts } from '../i18n/use-texts';
import { NativeSelect } from '../ui/NativeSelect';
import { AddressFields } from './AddressFields';
import { fieldId, useFormEditing } from './form-editing';
import { FormText } from './FormFields';

export interface PartiesSectionProps {
  readonly parties: readonly AdditionalParty[];
  readonly canRemove: (index: number) => boolean;
  readonly onChange: (parties: readonly AdditionalParty[]) => void;
}

/** Further parties to the trade, of eight types (document 3 §3, §5.4). */
export function PartiesSection({ parties, canRemove, onChange }: PartiesSectionProps) {
  const t = useTexts(complianceFormsTexts);
  const { readOnly, clear } = useFormEditing();
  const replace = (index: number, party: AdditionalParty) => onChange(parties.map((one, at) => (at === index ? party : one)));
  const addButton = useRef<HTMLButtonElement>(null);
  const added = useRef<string>(undefined);
  // The keyboard goes where the work goes: into a new party, and back to the button when one was removed.
  useEffect(() => {
    const at = parties.findIndex(({ key }) => key === added.current);
    added.current = undefined;
    if (at !== -1) document.getElementById(fieldId(`additionalParties.${at}.additionalPartyType`))?.focus();
  }, [parties]);
  const add = () => {
    added.current = crypto.randomUUID();
    onChange([...parties, emptyParty(added.current)]);
  };
  const remove = (index: number) => {
    addButton.current?.focus();
    // The parties behind it move up, and their errors with them would not.
    clear('additionalParties');
    onChange(parties.filter((_, at) => at !== index));
  };
  return (
    <Box component="section" aria-labelledby="parties-title" sx={{ display: 'grid', gap: 3 }}>
      <Box>
        <Typography component="h2" variant="h2" id="parties-title">
          {t('PARTIES_TITLE')}
        </Typography>
        <Typography color="text.secondary">{t('PARTIES_HINT')}</Typography>
      </Box>
      {parties.map((party, index) => (
        <Card key={party.key} component="section" aria-label={t('PARTY_NUMBER', [index + 1])} sx={{ p: 4, display: 'grid', gap: 4 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 32 }}>
            <Typography component="h3" variant="h3" sx={{ flex: 1 }}>
              {t('PARTY_NUMBER', [index + 1])}
            </Typography>
            {canRemove(index) && !readOnly ? (
              <IconButton aria-label={t('PARTY_REMOVE', [index + 1])} onClick={() => remove(index)}>
                <DeleteOutlineIcon fontSize="small" />
              </IconButton>
            ) : null}
          </Box>
          <PartyType party={party} path={`additionalParties.${index}`} onChange={(next) => replace(index, next)} />
          <AddressFields path={`additionalParties.${index}`} value={party} named onChange={(next) => replace(index, next)} />
        </Card>
      ))}
      {readOnly || parties.length >= MAX_PARTIES ? null : (
        <Box>
          <Button ref={addButton} type="button" variant="outlined" startIcon={<AddIcon />} onClick={add}>
            {t('PARTY_ADD')}
          </Button>
        </Box>
      )}
    </Box>
  );
}

function PartyType({ party, path, onChange }: { party: AdditionalParty; path: string; onChange: (party: AdditionalParty) => void }) {
  const t = useTexts(complianceFormsTexts);
  const say = useTexts(onboardingTexts);
  const { readOnly, errorAt, clear } = useFormEditing();
  const options = PARTY_TYPES.map((id) => ({ id, option: t(textNameOf('PARTY', id) as 'PARTY_OTHER') }));
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, gap: 4, alignItems: 'start' }}>
      <NativeSelect
        id={fieldId(`${path}.additionalPartyType`)}
        label={t('PARTY_TYPE')}
        value={party.additionalPartyType}
        options={options}
        placeholder={say('SETUP_CHOOSE')}
        required
        disabled={readOnly}
        error={errorAt(`${path}.additionalPartyType`)}
        onChange={(additionalPartyType) => {
          clear(`${path}.additionalPartyType`);
          clear(`${path}.additionalPartyTypeInfo`);
          onChange({ ...party, additionalPartyType });
        }}
      />
      {party.additionalPartyType === 'other' ? (
        <FormText path={`${path}.additionalPartyTypeInfo`} label={t('PARTY_TYPE_INFO')} value={party.additionalPartyTypeInfo} required onChange={(additionalPartyTypeInfo) => onChange({ ...party, additionalPartyTypeInfo })} />
      ) : null}
    </Box>
  );
}
