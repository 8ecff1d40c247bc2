import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { OrderAnswer } from '@tradehall/contract/orders/order-calls';
import { ordersTexts } from '@tradehall/texts/en/orders';
import { findShippingMethod, optionLabel, type CheckoutAddress } from '@tradehall/domain/checkout/checkout-options';
import { insuranceLimit } from '@tradehall/domain/checkout/insurance';
import { BILL_MY_ACCOUNT, REQUEST_A_QUOTE } from '@tradehall/domain/checkout/method-codes';
import { addressLine } from '@tradehall/domain/fields/address-line';
import {
  chooseCarrier,
  chooseInsurance,
  chooseShippingAddress,
  chooseShippingMethod,
  toggleService,
  writeInstruction,
  type SelectedOptions,
} from '@tradehall/domain/checkout/selected-options';
import { visibleShippingMethods } from '@tradehall/domain/checkout/visible-shipping-methods';
import { parseMoneyEntry } from '@tradehall/domain/money/money-entry';
import { toMajorUnits, toMinorUnits } from '@tradehall/domain/money/minor-units';
import { choicesOf, selectionOf } from '@tradehall/domain/orders/draft-selection';
import type { Issue } from '@tradehall/domain/text/fill-text';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { country, currency, money } from '@tradehall/web/tenant/format';
import { Facts } from '@tradehall/ui/Facts';
import { MoneyInput } from '@tradehall/ui/MoneyInput';
import { usePrinting } from '@tradehall/ui/state/use-printing';
import { FRAME } from '@tradehall/ui/theme/frame';
import { useOptionPrices } from './use-option-prices';
import type { OrderEdit } from './use-order-edit';

interface PanelProps {
  readonly answer: OrderAnswer;
  readonly edit: OrderEdit;
  readonly issues: readonly Issue[];
  readonly messageOf: (issue: Issue) => string;
  readonly subtotal: number;
}

/** An option with what it would cost, where that is known (W41). */
const priced = (label: string, amount: number | undefined) =>
  amount === undefined ? label : `${label} · ${money(amount)}`;

const addressText = (address: CheckoutAddress | null | undefined) =>
  address ? addressLine({ ...address, countryName: country(address.country) }, optionLabel(address)) : '';

/** Shipping, billing and services of the order (H04, H06): fields where they may be changed, else words as on paper. */
export function OrderChoicesPanel({ answer, edit, issues, messageOf, subtotal }: PanelProps) {
  const t = useTexts(ordersTexts);
  const { salesOrder, permission, orderOptions: options } = answer;
  const { choices, setChoices } = edit;
  const { shippingOption } = salesOrder.shippingOptionDetails;
  const paymentOption = salesOrder.paymentOptionDetails;
  const isPrinting = usePrinting();
  const selected = selectionOf(choices, currency.precision);
  const take = (next: SelectedOptions) => setChoices(choicesOf(next, choices));
  const method =
    choices.shippingMethodCode === null ? undefined : findShippingMethod(options, choices.shippingMethodCode);
  const methods = visibleShippingMethods(options, choices.shippingAddressId ?? undefined, undefined);
  const prices = useOptionPrices(
    salesOrder,
    edit.valid,
    permission.canUpdateShipping || permission.canUpdateBillingAndPayment || permission.canUpdateAdditionalServices,
  );
  const taken = takenAway(answer, edit);
  const issueAt = (...fields: string[]) =>
    issues.find((issue) => issue.field !== undefined && fields.includes(issue.field));
  const problem = (...fields: string[]) => {
    const issue = issueAt(...fields);
    return issue === undefined ? {} : { error: true, helperText: messageOf(issue) };
  };
  const methodFlag = () => {
    const flag = problem('SHIPPING_METHOD');
    const notes = taken.map((each) => t(each.label, each.params));
    return notes.length === 0 ? flag : { ...flag, helperText: [...notes, flag.helperText].filter(Boolean).join(' ') };
  };
  const limit = insuranceLimit(
    options.maxShipmentInsuranceAmount === undefined
      ? undefined
      : toMinorUnits(options.maxShipmentInsuranceAmount, currency.precision),
    toMinorUnits(subtotal, currency.precision),
    currency.precision,
  );

  /** A choice from a list; a value that is no longer offered stays visible by its name and is flagged (G17). */
  const select = (
    label: string,
    value: string | null,
    offered: readonly (readonly [value: string, text: string])[],
    onChange: (value: string) => void,
    flag: { error?: boolean; helperText?: string },
    gone?: GoneChoice,
  ) => {
    const isGone = value !== null && !offered.some(([code]) => code === value);
    const goneText = (gone?.code === value ? gone.text : undefined) || value;
    if (isPrinting) {
      const text = offered.find(([code]) => code === value)?.[1] ?? goneText;
      return <Chosen rows={[[label, isGone ? `${text} · ${t('ORDER_NOT_AVAILABLE_ANYMORE')}` : text]]} />;
    }
    return (
      <TextField
        select
        fullWidth
        label={label}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value)}
        {...(isGone ? { error: true, helperText: t('ORDER_NOT_AVAILABLE_ANYMORE') } : flag)}
      >
        {isGone ? (
          <MenuItem value={value} disabled sx={{ whiteSpace: 'normal' }}>
            {goneText}
          </MenuItem>
        ) : null}
        {offered.map(([code, text]) => (
          <MenuItem key={code} value={code} sx={{ whiteSpace: 'normal' }}>
            {text}
          </MenuItem>
        ))}
      </TextField>
    );
  };
  const field = (
    label: string,
    value: string,
    onChange: (value: string) => void,
    flag: object = {},
    more: object = {},
  ) =>
    isPrinting ? (
      <Chosen rows={[[label, value]]} />
    ) : (
      <TextField
        fullWidth
        label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...flag}
        {...more}
      />
    );
  const showsServiceFields = permission.canUpdateAdditionalServices && !isPrinting;
  // One that is no longer offered keeps every change from being saved until its buyer takes it out.
  const goneServices = salesOrder.additionalServiceDetails.filter(
    ({ code }) =>
      choices.additionalServiceCodes.includes(code) && !options.additionalServices.some((each) => each.code === code),
  );
  const saidServices = permission.canUpdateAdditionalServices
    ? [...options.additionalServices, ...goneServices]
        .filter(({ code }) => choices.additionalServiceCodes.includes(code))
        .map(({ code, label }) => ({ code, text: priced(label, prices?.services[code]) }))
    : salesOrder.additionalServiceDetails.map(({ code, label }) => ({ code, text: label }));
  const info = selected.billMyAccountInfo;
  const bill = options.billMyAccountShippingMethod;
  const withInfo = (change: Partial<SelectedOptions['billMyAccountInfo']>) =>
    take({ ...selected, billMyAccountInfo: { ...info, ...change } });
  const pairs = (values: readonly string[] | undefined) => (values ?? []).map((value) => [value, value] as const);

  return (
    <Box
      sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } }}
    >
      <Group title={t('ORDER_SHIPPING')}>
        {permission.canUpdateShipping ? (
          <>
            {select(
              t('ORDER_SHIPPING_ADDRESS'),
              choices.shippingAddressId,
              options.shippingAddresses.map((address) => [address.id, addressText(address)]),
              (id) => take(chooseShippingAddress(selected, options, id)),
              problem('SHIPPING_ADDRESS'),
              { code: salesOrder.shippingAddress?.id, text: addressText(salesOrder.shippingAddress) },
            )}
            {select(
              t('ORDER_SHIPPING_METHOD'),
              choices.shippingMethodCode,
              methods.map(({ code, method: each }) => [code, priced(optionLabel(each), prices?.shippingMethods[code])]),
              (code) => take(chooseShippingMethod(selected, options, code)),
              methodFlag(),
              { code: shippingOption.shippingMethodCode, text: shippingOption.shippingMethodLabel },
            )}
            {choices.shippingMethodCode === BILL_MY_ACCOUNT ? (
              <>
                {bill?.carrierChoiceRestricted
                  ? select(
                      t('ORDER_CARRIER'),
                      info.carrier || null,
                      pairs(bill.carrierOptions),
                      (carrier) => take(chooseCarrier(selected, options, carrier)),
                      problem('carrier'),
                    )
                  : field(
                      t('ORDER_CARRIER'),
                      info.carrier,
                      (carrier) => take(chooseCarrier(selected, options, carrier)),
                      problem('carrier'),
                    )}
                {bill?.carrierServiceLevelsRestricted
                  ? select(
                      t('ORDER_SERVICE_LEVEL'),
                      info.serviceLevel || null,
                      pairs(bill.carrierServiceLevelOptions?.[info.carrier]),
                      (serviceLevel) => withInfo({ serviceLevel }),
                      problem('serviceLevel'),
                    )
                  : field(
                      t('ORDER_SERVICE_LEVEL'),
                      info.serviceLevel,
                      (serviceLevel) => withInfo({ serviceLevel }),
                      problem('serviceLevel'),
                    )}
                {field(
                  t('ORDER_ACCOUNT_NUMBER'),
                  info.accountNumber,
                  (accountNumber) => withInfo({ accountNumber }),
                  problem('accountNumber'),
                )}
              </>
            ) : null}
            {choices.shippingMethodCode === REQUEST_A_QUOTE
              ? options.requestAQuoteServiceLevels?.serviceLevelsRestricted
                ? select(
                    t('ORDER_SERVICE_LEVEL'),
                    choices.quoteServiceLevel || null,
                    pairs(options.requestAQuoteServiceLevels.serviceLevels),
                    (level) => setChoices({ ...choices, quoteServiceLevel: level }),
                    problem('requestAQuoteServiceLevel'),
                  )
                : field(
                    t('ORDER_SERVICE_LEVEL'),
                    choices.quoteServiceLevel,
                    (level) => setChoices({ ...choices, quoteServiceLevel: level }),
                    problem('requestAQuoteServiceLevel'),
                  )
              : null}
            {method?.insuranceAvailable
              ? select(
                  t('ORDER_INSURANCE'),
                  choices.insured === null ? null : String(choices.insured),
                  [
                    ['true', priced(options.shipmentInsuredLabel ?? t('ORDER_INSURED_YES'), prices?.insurance)],
                    ['false', options.shipmentNotInsuredLabel ?? t('ORDER_INSURED_NO')],
                  ],
                  (yes) => take(chooseInsurance(selected, yes === 'true', limit, currency.precision)),
                  problem('shippingInsured'),
                )
              : null}
            {!method?.insuranceAvailable || choices.insured !== true ? null : isPrinting ? (
              <Chosen
                rows={[
                  [t('ORDER_INSURED_AMOUNT'), choices.insuredAmount === null ? null : money(choices.insuredAmount)],
                ]}
              />
            ) : (
              <MoneyInput
                label={t('ORDER_INSURED_AMOUNT')}
                value={selected.shippingInsuranceAmount}
                onChange={(text) => {
                  const minor = parseMoneyEntry(text, currency.precision);
                  setChoices({
                    ...choices,
                    insuredAmount: minor === undefined ? null : toMajorUnits(minor, currency.precision),
                  });
                }}
                {...problem('shippingInsuranceAmount')}
              />
            )}
            {method?.ignoreShippingInstructions
              ? null
              : field(
                  t('ORDER_INSTRUCTIONS'),
                  choices.shippingInstructions,
                  (text) => take(writeInstruction(selected, text)),
                  {},
                  { multiline: true, maxRows: 3, slotProps: { htmlInput: { maxLength: 1024 } } },
                )}
          </>
        ) : (
          <Chosen
            rows={[
              [t('ORDER_SHIPPING_ADDRESS'), addressText(salesOrder.shippingAddress)],
              [
                t('ORDER_SHIPPING_METHOD'),
                salesOrder.shippingOptionDetails.shippingOption.shippingMethodLabel ??
                  salesOrder.shippingOptionDetails.shippingOption.shippingMethodCode,
              ],
              ...(choices.insured === null
                ? []
                : [
                    [
                      t('ORDER_INSURANCE'),
                      choices.insured && choices.insuredAmount !== null
                        ? t('ORDER_INSURED_FOR', [money(choices.insuredAmount)])
                        : t('ORDER_NOT_INSURED'),
                    ] as const,
                  ]),
              [t('ORDER_INSTRUCTIONS'), choices.shippingInstructions],
            ]}
          />
        )}
      </Group>
      <Group title={t('ORDER_BILLING')}>
        {permission.canUpdateBillingAndPayment ? (
          <>
            {select(
              t('ORDER_BILLING_ADDRESS'),
              choices.billingAddressId,
              options.billingAddresses.map((address) => [address.id, addressText(address)]),
              (id) => setChoices({ ...choices, billingAddressId: id }),
              problem('BILLING_ADDRESS'),
              { code: salesOrder.billingAddress?.id, text: addressText(salesOrder.billingAddress) },
            )}
            {select(
              t('ORDER_PAYMENT_METHOD'),
              choices.paymentMethodCode,
              options.paymentMethods
                .filter((each) => each.showMethod !== false)
                .map((each) => [each.code, priced(optionLabel(each), prices?.paymentMethods[each.code])]),
              (code) => setChoices({ ...choices, paymentMethodCode: code }),
              problem('PAYMENT_METHOD'),
              { code: paymentOption.paymentMethodCode, text: paymentOption.paymentMethodLabel },
            )}
            {field(t('ORDER_PO_NUMBER'), choices.purchaseOrderNumber, (text) =>
              setChoices({ ...choices, purchaseOrderNumber: text.slice(0, 60) }),
            )}
          </>
        ) : (
          <Chosen
            rows={[
              [t('ORDER_BILLING_ADDRESS'), addressText(salesOrder.billingAddress)],
              [
                t('ORDER_PAYMENT_METHOD'),
                salesOrder.paymentOptionDetails.paymentMethodLabel ?? salesOrder.paymentOptionDetails.paymentMethodCode,
              ],
              [t('ORDER_PO_NUMBER'), salesOrder.purchaseOrderNumber],
            ]}
          />
        )}
      </Group>
      {options.additionalServices.length === 0 && salesOrder.additionalServiceDetails.length === 0 ? null : (
        <Group title={t('ORDER_SERVICES')} wide>
          {showsServiceFields
            ? [...options.additionalServices, ...goneServices].map((service) => (
                <Box key={service.code}>
                  <FormControlLabel
                    control={
                      <Checkbox
                        checked={choices.additionalServiceCodes.includes(service.code)}
                        onChange={() => take(toggleService(selected, service.code))}
                      />
                    }
                    label={priced(service.label, prices?.services[service.code])}
                  />
                  {goneServices.includes(service) ? (
                    <Typography variant="caption" color="error" component="p" sx={{ m: 0, ml: 8 }}>
                      {t('ORDER_SERVICE_GONE')}
                    </Typography>
                  ) : service.instructions === undefined ? null : (
                    <Typography variant="caption" color="text.secondary" component="p" sx={{ m: 0, ml: 8 }}>
                      {service.instructions}
                    </Typography>
                  )}
                </Box>
              ))
            : saidServices.map(({ code, text }) => <div key={code}>{text}</div>)}
          {!showsServiceFields && saidServices.length === 0 ? (
            <Typography color="text.secondary">{t('ORDER_NOTHING_CHOSEN')}</Typography>
          ) : null}
        </Group>
      )}
    </Box>
  );
}

/** What an order has that is offered no more, by the name that it was chosen under. */
interface GoneChoice {
  readonly code: string | null | undefined;
  readonly text: string | null | undefined;
}

type TakenAway = {
  readonly label: 'ORDER_METHOD_NOT_HERE' | 'ORDER_METHOD_BEFORE' | 'ORDER_INSURANCE_GONE' | 'ORDER_INSTRUCTIONS_GONE';
  readonly params: readonly string[];
};

/** What another address or another method takes from the order as it is saved: it is named, not only left out (G17). */
function takenAway(
  { salesOrder, orderOptions: options }: OrderAnswer,
  { choices, saved }: Pick<OrderEdit, 'choices' | 'saved'>,
): TakenAway[] {
  const before = saved.choices;
  const { shippingMethodCode: code } = choices;
  if (code === before.shippingMethodCode || before.shippingMethodCode === null) return [];
  const name = salesOrder.shippingOptionDetails.shippingOption.shippingMethodLabel || before.shippingMethodCode;
  const isHere = visibleShippingMethods(options, choices.shippingAddressId ?? undefined, undefined).some(
    (each) => each.code === before.shippingMethodCode,
  );
  const method = code === null ? undefined : findShippingMethod(options, code);
  const isElsewhere = choices.shippingAddressId !== before.shippingAddressId;
  return [
    ...(isElsewhere
      ? [{ label: isHere ? 'ORDER_METHOD_BEFORE' : 'ORDER_METHOD_NOT_HERE', params: [name] } as const]
      : []),
    ...(method !== undefined && !method.insuranceAvailable && before.insured === true && before.insuredAmount !== null
      ? [{ label: 'ORDER_INSURANCE_GONE', params: [money(before.insuredAmount)] } as const]
      : []),
    ...(method?.ignoreShippingInstructions && before.shippingInstructions !== ''
      ? [{ label: 'ORDER_INSTRUCTIONS_GONE', params: [] } as const]
      : []),
  ];
}

/** A wide one takes the whole row, its contents side by side where there is room. */
function Group({ title, wide = false, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <Box
      component="section"
      sx={{
        ...FRAME,
        p: 4,
        display: 'grid',
        gap: 3,
        alignContent: 'start',
        ...(wide
          ? { gridColumn: '1 / -1', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))' }
          : {}),
      }}
    >
      <Typography variant="h2" sx={wide ? { gridColumn: '1 / -1' } : {}}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

function Chosen({ rows }: { rows: readonly (readonly [label: string, value: string | null])[] }) {
  const t = useTexts(ordersTexts);
  return (
    <Facts
      facts={rows.map(([label, value]) => [label, value || t('ORDER_NOTHING_CHOSEN')])}
      sx={{
        gridTemplateColumns: 'minmax(0, 1fr)',
        rowGap: 0,
        '& dt': { fontSize: 12 },
        '& dd:not(:last-of-type)': { mb: 2 },
      }}
    />
  );
}
