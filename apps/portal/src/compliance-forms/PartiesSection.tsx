import { memo, useCallback, useEffect, useRef } from 'react';
import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { complianceFormsTexts } from '@tradehall/texts/en/compliance-forms';
import { onboardingTexts } from '@tradehall/texts/en/onboarding';
import {
  emptyParty,
  MAX_PARTIES,
  PARTY_TYPES,
  type AdditionalParty,
} from '@tradehall/domain/compliance-forms/additional-parties';
import { textNameOf } from '@tradehall/domain/compliance-forms/questionnaire';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { NativeSelect } from '@tradehall/ui/NativeSelect';
import { AddressFields } from './AddressFields';
import { fieldId, useFormEditing, type Change } from './form-editing';
import { FormText } from './FormFields';

export interface PartiesSectionProps {
  readonly parties: readonly AdditionalParty[];
  readonly canRemove: (index: number) => boolean;
  readonly change: Change<readonly AdditionalParty[]>;
}

/** Further parties to the trade, of eight types (I16). */
export const PartiesSection = memo(function PartiesSection({ parties, canRemove, change }: PartiesSectionProps) {
  const t = useTexts(complianceFormsTexts);
  const { readOnly, clear } = useFormEditing();
  const replace = useCallback(
    (index: number, party: AdditionalParty) => change((now) => now.map((one, at) => (at === index ? party : one))),
    [change],
  );
  const addButton = useRef<HTMLButtonElement>(null);
  const added = useRef<string>(undefined);
  // The keyboard goes where the work goes: into a new party, and back to the button when one was removed.
  useEffect(() => {
    const at = parties.findIndex(({ key }) => key === added.current);
    added.current = undefined;
    if (at !== -1) document.getElementById(fieldId(`additionalParties.${at}.additionalPartyType`))?.focus();
  }, [parties]);
  const add = () => {
    const key = crypto.randomUUID();
    added.current = key;
    change((now) => [...now, emptyParty(key)]);
  };
  const remove = useCallback(
    (index: number) => {
      addButton.current?.focus();
      // The parties behind it move up, and their errors with them would not.
      clear('additionalParties');
      change((now) => now.filter((_, at) => at !== index));
    },
    [change, clear],
  );
  return (
    <Box component="section" aria-labelledby="parties-title" sx={{ display: 'grid', gap: 3 }}>
      <Box>
        <Typography component="h2" variant="h2" id="parties-title">
          {t('PARTIES_TITLE')}
        </Typography>
        <Typography color="text.secondary">{t('PARTIES_HINT')}</Typography>
      </Box>
      {parties.map((party, index) => (
        <PartyCard
          key={party.key}
          party={party}
          index={index}
          removable={canRemove(index) && !readOnly}
          onReplace={replace}
          onRemove={remove}
        />
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
});

interface PartyCardProps {
  readonly party: AdditionalParty;
  readonly index: number;
  readonly removable: boolean;
  readonly onReplace: (index: number, party: AdditionalParty) => void;
  readonly onRemove: (index: number) => void;
}

const PartyCard = memo(function PartyCard({ party, index, removable, onReplace, onRemove }: PartyCardProps) {
  const t = useTexts(complianceFormsTexts);
  const path = `additionalParties.${index}`;
  const replace = (next: AdditionalParty) => onReplace(index, next);
  return (
    <Card component="section" aria-label={t('PARTY_NUMBER', [index + 1])} sx={{ p: 4, display: 'grid', gap: 4 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 32 }}>
        <Typography component="h3" variant="h3" sx={{ flex: 1 }}>
          {t('PARTY_NUMBER', [index + 1])}
        </Typography>
        {removable ? (
          <IconButton aria-label={t('PARTY_REMOVE', [index + 1])} onClick={() => onRemove(index)}>
            <DeleteOutlineIcon fontSize="small" />
          </IconButton>
        ) : null}
      </Box>
      <PartyType party={party} path={path} onChange={replace} />
      <AddressFields path={path} value={party} named onChange={replace} />
    </Card>
  );
});

function PartyType({
  party,
  path,
  onChange,
}: {
  party: AdditionalParty;
  path: string;
  onChange: (party: AdditionalParty) => void;
}) {
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
        <FormText
          path={`${path}.additionalPartyTypeInfo`}
          label={t('PARTY_TYPE_INFO')}
          value={party.additionalPartyTypeInfo}
          required
          onChange={(additionalPartyTypeInfo) => onChange({ ...party, additionalPartyTypeInfo })}
        />
      ) : null}
    </Box>
  );
}
