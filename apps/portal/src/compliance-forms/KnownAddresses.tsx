import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { getAccountAddresses, type AccountAddress } from '@tradehall/contract/accounts';
import { complianceFormsTexts } from '@tradehall/texts/en/compliance-forms';
import type { Address } from '@tradehall/domain/fields/address';
import { useCall } from '@tradehall/web/calls/use-call';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count } from '@tradehall/web/tenant/format';

/** As many stand there at once; the others are one press away (SD91). */
const FIRST = 4;

export function useAccountAddresses() {
  return useCall(getAccountAddresses, {}, { staleTime: Infinity });
}

/** The address alone, as a block of a form keeps it. */
export function addressOf({ label: _, isBilling: __, ...address }: AccountAddress): Address {
  return address;
}

/** The addresses that the account gave before, each one press away: no form asks for them anew (I16, WCAG 3.3.7). */
export function KnownAddresses({ onChoose }: { onChoose: (address: Address, businessName: string) => void }) {
  const t = useTexts(complianceFormsTexts);
  const { data } = useAccountAddresses();
  const [isWhole, setWhole] = useState(false);
  if (data === undefined || data.addresses.length === 0) return null;
  const { addresses } = data;
  const shown = isWhole ? addresses : addresses.slice(0, FIRST);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
      <Typography variant="body2" color="text.secondary">
        {t('ADDRESS_FILL_IN')}
      </Typography>
      {shown.map((known, at) => (
        <Button
          key={`${at} ${known.label}`}
          type="button"
          size="small"
          onClick={() => onChoose(addressOf(known), data.businessName)}
        >
          {known.label || known.ADDRESS_LINE_1}
        </Button>
      ))}
      {shown.length < addresses.length ? (
        <Button type="button" size="small" variant="outlined" onClick={() => setWhole(true)}>
          {t('ADDRESS_MORE', [count(addresses.length)])}
        </Button>
      ) : null}
    </Box>
  );
}
