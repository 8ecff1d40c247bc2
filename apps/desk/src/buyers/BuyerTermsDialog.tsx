import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { TAX_NUMBER_LENGTH } from '@tradehall/contract/accounts';
import { changeAccountTerms, getBuyer, getBuyers, type Buyer } from '@tradehall/contract/buyers';
import { AUTHORITIES } from '@tradehall/domain/access/authorities';
import { authoritiesTexts } from '@tradehall/texts/en/authorities';
import { deskBuyersTexts } from '@tradehall/texts/en/desk-buyers';
import { Facts } from '@tradehall/ui/Facts';
import { FormDialog } from '@tradehall/ui/dialog/FormDialog';
import { CheckboxField } from '@tradehall/ui/form/CheckboxField';
import { ChoiceField } from '@tradehall/ui/form/ChoiceField';
import { MoneyField } from '@tradehall/ui/form/MoneyField';
import { SelectField } from '@tradehall/ui/form/SelectField';
import { TextField } from '@tradehall/ui/form/TextField';
import { useFieldValue } from '@tradehall/ui/form/use-field-value';
import { useForm } from '@tradehall/ui/form/use-form';
import { useCommand } from '@tradehall/web/calls/use-command';
import { refusalDetails } from '@tradehall/web/fetch/network-error';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { changesOf, checkTerms, entryOf, type BuyerTermsEntry } from './buyer-terms-entry';
import { TermsField } from './TermsField';
import { termsText } from './terms-text';
import { creditText } from './credit-text';

interface BuyerTermsDialogProps {
  readonly account: Buyer;
  readonly onClose: () => void;
}

/** What a seller sets about a buyer. A colleague's change meanwhile is shown, and what was typed stays. */
export function BuyerTermsDialog({ account, onClose }: BuyerTermsDialogProps) {
  const t = useTexts(deskBuyersTexts);
  const tAuthority = useTexts(authoritiesTexts);
  // As it was opened: what a colleague saves meanwhile must not slip in under what is typed here.
  const [seen, setSeen] = useState(account.terms);
  const [isChanged, setChanged] = useState(false);
  const form = useForm<BuyerTermsEntry>({ values: entryOf(account.terms), check: (entry) => checkTerms(entry, t) });
  const credit = useFieldValue(form, 'credit');
  const { accountId, name } = account.buyer;
  const save = useCommand(changeAccountTerms, {
    refreshes: [getBuyer, getBuyers],
    says: () => t('DESK_BUYER_TERMS_SAVED', [name]),
    done: onClose,
    waits: onClose,
    refused: (error) => {
      const theirs = refusalDetails(changeAccountTerms, 'ACCOUNT_CHANGED', error)?.terms;
      if (theirs === undefined) return false;
      setSeen(theirs);
      setChanged(true);
      return true;
    },
  });
  const { salesReps } = account.choices;
  return (
    <FormDialog
      form={form}
      keeps={`terms:${accountId}`}
      title={t('DESK_BUYER_TERMS_TITLE', [name])}
      maxWidth="sm"
      onSubmit={(entry) =>
        save.run({ params: { accountId }, body: { ...changesOf(entry, seen), version: seen.version } })
      }
      issues={save.issues}
      onClose={onClose}
      submitLabel={t('DESK_BUYER_TERMS_SAVE')}
      cancelLabel={t('DESK_BUYER_TERMS_CANCEL')}
    >
      {isChanged ? (
        <Alert severity="warning">
          {t('DESK_BUYER_CHANGED')}
          <Facts
            facts={[
              [t('DESK_BUYERS_REP'), salesReps.find((rep) => rep.salesRepId === seen.salesRepId)?.name],
              [t('DESK_BUYERS_TERMS'), termsText(t, seen.paymentTerms)],
              [t('DESK_BUYERS_PRICE_GROUP'), seen.priceGroup],
              [t('DESK_BUYER_TAX_NUMBER'), seen.taxNumber],
              [t('DESK_BUYERS_CREDIT_LIMIT'), creditText(t, seen.creditLimit)],
            ]}
          />
        </Alert>
      ) : null}
      <SelectField
        form={form}
        name="salesRepId"
        label={t('DESK_BUYERS_REP')}
        placeholder={t('DESK_BUYERS_NO_REP')}
        choices={salesReps.map((rep) => ({ value: rep.salesRepId, label: rep.name }))}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 4 }}>
        <TermsField
          form={form}
          name="paymentTerms"
          known={account.choices.paymentTerms}
          present={account.terms.paymentTerms}
        />
        <TextField form={form} name="priceGroup" label={t('DESK_BUYERS_PRICE_GROUP')} maxLength={60} />
        <TextField form={form} name="taxNumber" label={t('DESK_BUYER_TAX_NUMBER')} maxLength={TAX_NUMBER_LENGTH} />
      </Box>
      <ChoiceField
        form={form}
        name="credit"
        label={t('DESK_BUYER_CREDIT_KIND')}
        choices={[
          { value: 'none-set', label: t('DESK_BUYER_CREDIT_NONE_SET') },
          { value: 'refused', label: t('DESK_BUYER_CREDIT_REFUSED') },
          { value: 'amount', label: t('DESK_BUYER_CREDIT_AMOUNT') },
        ]}
      />
      {credit === 'amount' ? <MoneyField form={form} name="limit" label={t('DESK_BUYER_LIMIT')} /> : null}
      <Box component="fieldset" sx={{ border: 0, p: 0, m: 0 }}>
        <Box component="legend" sx={{ color: 'text.secondary', fontSize: 12, p: 0 }}>
          {t('DESK_BUYER_AUTHORITIES')}
        </Box>
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          {AUTHORITIES.map((authority) => (
            <CheckboxField
              key={authority}
              form={form}
              name={authority}
              label={tAuthority(`DESK_AUTHORITY_${authority}`)}
            />
          ))}
        </Box>
        <CheckboxField form={form} name="isOfflineBuyer" label={t('DESK_BUYER_OFFLINE')} />
      </Box>
    </FormDialog>
  );
}
