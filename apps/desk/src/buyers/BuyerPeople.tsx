import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { getBuyer, takeBuyerSecondFactorOff, type Buyer } from '@tradehall/contract/buyers';
import { addressLine } from '@tradehall/domain/fields/address-line';
import { authoritiesTexts } from '@tradehall/texts/en/authorities';
import { deskBuyersTexts } from '@tradehall/texts/en/desk-buyers';
import { securityTexts } from '@tradehall/texts/en/security';
import { Section } from '@tradehall/ui/Section';
import { FactorOffDialog } from '@tradehall/ui/security/FactorOffDialog';
import { useCommand } from '@tradehall/web/calls/use-command';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { country } from '@tradehall/web/tenant/format';
import { useMay } from '../session/staff';

const LIST = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 } as const;

/** Who acts for the account, and what each may do; who lost their second factor is let in again here (SD64). */
export function BuyerPeople({ accountId, people }: { readonly accountId: string } & Pick<Buyer, 'people'>) {
  const t = useTexts(deskBuyersTexts);
  const tSecurity = useTexts(securityTexts);
  const mayLetIn = useMay('TERMS_EDIT');
  const [losing, setLosing] = useState<Buyer['people'][number]>();
  const nameOf = (person: typeof losing): string => person?.name || (person?.email ?? '');
  const factor = useCommand(takeBuyerSecondFactorOff, {
    refreshes: [getBuyer],
    says: () => tSecurity('SECOND_FACTOR_TAKEN_OFF', [nameOf(losing)]),
    done: () => setLosing(undefined),
  });
  const tAuthority = useTexts(authoritiesTexts);
  return (
    <Section title={t('DESK_BUYER_PEOPLE')}>
      {people.length === 0 ? <Typography color="text.secondary">{t('DESK_BUYER_NOBODY')}</Typography> : null}
      <Box component="ul" sx={LIST}>
        {people.map((person) => (
          <Box component="li" key={person.userId} sx={{ overflowWrap: 'anywhere' }}>
            <strong>{person.name}</strong> <Link href={`mailto:${person.email}`}>{person.email}</Link>
            <Typography variant="caption" component="div" color="text.secondary">
              {person.authorities.map((authority) => tAuthority(`DESK_AUTHORITY_${authority}`)).join(', ')}
            </Typography>
            {person.hasSecondFactor && mayLetIn ? (
              <Button size="small" sx={{ ml: -3 }} onClick={() => setLosing(person)}>
                {tSecurity('SECOND_FACTOR_TAKE_OFF')}
              </Button>
            ) : null}
          </Box>
        ))}
      </Box>
      <FactorOffDialog
        name={losing && nameOf(losing)}
        onConfirm={async () => {
          if (losing !== undefined) await factor.run({ params: { accountId, userId: losing.userId } });
        }}
        onCancel={() => setLosing(undefined)}
      />
    </Section>
  );
}

/** Where goods and invoices go. */
export function BuyerAddresses({ addresses }: Pick<Buyer, 'addresses'>) {
  const t = useTexts(deskBuyersTexts);
  return (
    <Section title={t('DESK_BUYER_ADDRESSES')}>
      {addresses.length === 0 ? <Typography color="text.secondary">{t('DESK_BUYER_NO_ADDRESSES')}</Typography> : null}
      <Box component="ul" sx={LIST}>
        {addresses.map(({ addressId, label, contact, address, isShipping, isBilling }) => (
          <Box component="li" key={addressId} sx={{ overflowWrap: 'anywhere' }}>
            <strong>{[label, contact].filter(Boolean).join(', ')}</strong>
            <div>{addressLine({ ...address, countryName: country(address.country) })}</div>
            <Typography variant="caption" component="div" color="text.secondary">
              {[isShipping ? t('DESK_BUYER_SHIPPING') : '', isBilling ? t('DESK_BUYER_BILLING') : '']
                .filter(Boolean)
                .join(', ')}
            </Typography>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
