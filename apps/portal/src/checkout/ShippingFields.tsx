import { useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { checkoutTexts } from '@tradehall/texts/en/checkout';
import type { CheckoutOptions } from '@tradehall/domain/checkout/checkout-options';
import { capInsuranceAmount } from '@tradehall/domain/checkout/insurance';
import {
  chooseCarrier,
  chooseInsurance,
  MAX_SHIPPING_INSTRUCTIONS,
  writeInstruction,
  type SelectedOptions,
} from '@tradehall/domain/checkout/selected-options';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { currency, money } from '@tradehall/web/tenant/format';
import { MoneyInput } from '@tradehall/ui/MoneyInput';
import { takeMoneyText, writtenMoney, type TakenText } from '@tradehall/ui/take-money-text';
import type { Update } from './use-choices';

export interface FieldsProps {
  readonly selected: SelectedOptions;
  readonly options: CheckoutOptions;
  /** The finished sentence for a field, once it should be shown. */
  readonly problemOf: (field: string) => string | undefined;
  readonly onChange: (update: Update) => void;
}

/** A dropdown where the choice is restricted, free text where it isn't (G11). */
function RestrictedText({
  label,
  value,
  choices,
  problem,
  onChange,
}: {
  label: string;
  value: string;
  choices: readonly string[] | undefined;
  problem: string | undefined;
  onChange: (value: string) => void;
}) {
  return (
    <TextField
      label={label}
      value={value}
      required
      select={choices !== undefined}
      error={problem !== undefined}
      helperText={problem}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ htmlInput: { maxLength: 100 } }}
    >
      {choices?.map((choice) => (
        <MenuItem key={choice} value={choice}>
          {choice}
        </MenuItem>
      ))}
    </TextField>
  );
}

export function BillMyAccountFields({ selected, options, problemOf, onChange }: FieldsProps) {
  const t = useTexts(checkoutTexts);
  const method = options.billMyAccountShippingMethod;
  const info = selected.billMyAccountInfo;
  const set = (change: Partial<typeof info>) =>
    onChange((now) => ({ ...now, billMyAccountInfo: { ...now.billMyAccountInfo, ...change } }));
  return (
    <>
      <RestrictedText
        label={t('CARRIER')}
        value={info.carrier}
        choices={method?.carrierChoiceRestricted ? (method.carrierOptions ?? []) : undefined}
        problem={problemOf('carrier')}
        onChange={(carrier) => onChange((now) => chooseCarrier(now, options, carrier))}
      />
      <RestrictedText
        label={t('SERVICE_LEVEL')}
        value={info.serviceLevel}
        choices={
          method?.carrierServiceLevelsRestricted ? (method.carrierServiceLevelOptions?.[info.carrier] ?? []) : undefined
        }
        problem={problemOf('serviceLevel')}
        onChange={(serviceLevel) => set({ serviceLevel })}
      />
      <TextField
        label={t('ACCOUNT_NUMBER')}
        required
        value={info.accountNumber}
        error={problemOf('accountNumber') !== undefined}
        helperText={problemOf('accountNumber')}
        onChange={(event) => set({ accountNumber: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off' } }}
      />
    </>
  );
}

export function QuoteRequestFields({ selected, options, problemOf, onChange }: FieldsProps) {
  const t = useTexts(checkoutTexts);
  const levels = options.requestAQuoteServiceLevels;
  const info = selected.requestAQuoteInfo;
  const set = (change: Partial<typeof info>) =>
    onChange((now) => ({ ...now, requestAQuoteInfo: { ...now.requestAQuoteInfo, ...change } }));
  return (
    <>
      <RestrictedText
        label={t('SERVICE_LEVEL')}
        value={info.serviceLevel}
        choices={levels?.serviceLevelsRestricted ? (levels.serviceLevels ?? []) : undefined}
        problem={problemOf('requestAQuoteServiceLevel')}
        onChange={(serviceLevel) => set({ serviceLevel })}
      />
      <FreightField
        amount={info.amount}
        problem={problemOf('requestAQuoteAmount')}
        onChange={(amount) => set({ amount })}
      />
    </>
  );
}

/** The freight that is expected: an amount as its reader writes it, and what is none is kept and refused (G10, W29). */
function FreightField({
  amount,
  problem,
  onChange,
}: {
  amount: string;
  problem: string | undefined;
  onChange: (amount: string) => void;
}) {
  const t = useTexts(checkoutTexts);
  const [taken, setTaken] = useState<TakenText>();
  const heldOf = (text: TakenText) => (text.isUnread === true ? text.shown : text.value);
  const written = taken !== undefined && heldOf(taken) === amount ? taken : undefined;
  return (
    <TextField
      label={t('FREIGHT')}
      required
      value={written?.shown ?? writtenMoney(amount)}
      error={problem !== undefined || written?.isUnread === true}
      helperText={problem ?? written?.note ?? t('FREIGHT_EXPECTED_HINT')}
      onChange={(event) => {
        const next = takeMoneyText(event.target.value);
        setTaken(next);
        onChange(heldOf(next));
      }}
      onBlur={() => {
        if (written?.isUnread !== true) setTaken(undefined);
      }}
      slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 13, autoComplete: 'off' } }}
    />
  );
}

/** After the last key, in milliseconds (G13, N13). */
const APPLY_AFTER = 500;

export function InsuranceFields({
  selected,
  problemOf,
  onChange,
  limitMinor,
  labels,
  premium,
}: FieldsProps & {
  limitMinor: number;
  /** What insuring costs. */
  premium: number | undefined;
  labels: { readonly yes: string | undefined; readonly no: string | undefined };
}) {
  const t = useTexts(checkoutTexts);
  const [typed, setTyped] = useState(selected.shippingInsuranceAmount);
  // The amount changes from outside too: a new choice, a lower limit. What is typed follows it.
  const [applied, setApplied] = useState(selected.shippingInsuranceAmount);
  if (applied !== selected.shippingInsuranceAmount) {
    setApplied(selected.shippingInsuranceAmount);
    setTyped(selected.shippingInsuranceAmount);
  }
  const apply = (text: string) => {
    onChange((now) =>
      now.shippingInsured && now.shippingInsuranceAmount !== text ? { ...now, shippingInsuranceAmount: text } : now,
    );
  };
  useEffect(() => {
    if (typed === selected.shippingInsuranceAmount) return undefined;
    const timer = setTimeout(() => apply(typed), APPLY_AFTER);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [typed, selected.shippingInsuranceAmount]);
  // The goods' value is the most that can be insured: a lower subtotal lowers the amount (G13).
  useEffect(() => {
    if (!selected.shippingInsured) return;
    const capped = capInsuranceAmount(selected.shippingInsuranceAmount, limitMinor, currency.precision);
    if (capped !== selected.shippingInsuranceAmount) onChange((now) => ({ ...now, shippingInsuranceAmount: capped }));
    // oxlint-disable-next-line react/exhaustive-deps
  }, [limitMinor]);
  const problem = problemOf('shippingInsured');
  return (
    <FormControl error={problem !== undefined}>
      <FormLabel id="insurance-label">{t('INSURANCE_TITLE')}</FormLabel>
      <RadioGroup
        aria-labelledby="insurance-label"
        aria-invalid={problem !== undefined}
        name="shippingInsured"
        value={selected.shippingInsured === undefined ? '' : String(selected.shippingInsured)}
        onChange={(_, value) =>
          onChange((now) => chooseInsurance(now, value === 'true', limitMinor, currency.precision))
        }
      >
        <FormControlLabel
          value="true"
          control={<Radio />}
          label={[labels.yes ?? t('INSURANCE_YES'), premium === undefined ? '' : money(premium)]
            .filter(Boolean)
            .join(' ')}
        />
        {selected.shippingInsured ? (
          <Box sx={{ display: 'flex', gap: 2, pt: 2, pl: { xs: 2, md: 8 }, alignItems: 'flex-start', maxWidth: 560 }}>
            {/* The line under the field is always there: leaving the field to press DONE must not move DONE away. */}
            <MoneyInput
              label={t('INSURANCE_AMOUNT')}
              value={typed}
              onChange={setTyped}
              onBlur={() => apply(typed)}
              error={problemOf('shippingInsuranceAmount') !== undefined}
              helperText={problemOf('shippingInsuranceAmount') ?? ' '}
            />
            <Button variant="outlined" onClick={() => apply(typed)}>
              {t('INSURANCE_APPLY')}
            </Button>
          </Box>
        ) : null}
        <FormControlLabel value="false" control={<Radio />} label={labels.no ?? t('INSURANCE_NO')} />
      </RadioGroup>
      {problem === undefined ? null : <FormHelperText role="alert">{problem}</FormHelperText>}
    </FormControl>
  );
}

export function InstructionsField({ selected, onChange }: Pick<FieldsProps, 'selected' | 'onChange'>) {
  const t = useTexts(checkoutTexts);
  return (
    <TextField
      label={t('SHIPPING_INSTRUCTIONS')}
      value={selected.shippingInstruction}
      multiline
      maxRows={3}
      minRows={1}
      onChange={(event) => onChange((now) => writeInstruction(now, event.target.value))}
      helperText={t('SHIPPING_INSTRUCTIONS_COUNT', [selected.shippingInstruction.length, MAX_SHIPPING_INSTRUCTIONS])}
      slotProps={{ htmlInput: { maxLength: MAX_SHIPPING_INSTRUCTIONS } }}
      sx={{ '& textarea': { height: 'auto' } }}
    />
  );
}
