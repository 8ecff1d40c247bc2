import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { OptionPrices } from '@tradehall/contract/checkout/checkout-payload';
import { checkoutTexts } from '@tradehall/texts/en/checkout';
import type { CheckoutSection } from '@tradehall/domain/checkout/check-checkout';
import {
  destinationRuleOf,
  findShippingMethod,
  optionLabel,
  type CheckoutAddress,
  type CheckoutOptions,
} from '@tradehall/domain/checkout/checkout-options';
import { BILL_MY_ACCOUNT, REQUEST_A_QUOTE, isRealTimeMethod } from '@tradehall/domain/checkout/method-codes';
import {
  chooseShippingAddress,
  chooseShippingMethod,
  toggleService,
} from '@tradehall/domain/checkout/selected-options';
import { visibleShippingMethods } from '@tradehall/domain/checkout/visible-shipping-methods';
import { parseMoneyEntry } from '@tradehall/domain/money/money-entry';
import { formatMoney } from '@tradehall/domain/money/format-money';
import { useTexts, type Translate } from '@tradehall/web/i18n/use-texts';
import { count, currency, money } from '@tradehall/web/tenant/format';
import { addressLines, addressTitle, type AddressUse } from './address-lines';
import { ChoiceSection } from './ChoiceSection';
import { feeLabel } from './open-amounts';
import { OptionList } from './OptionList';
import { BillMyAccountFields, InstructionsField, InsuranceFields, QuoteRequestFields } from './ShippingFields';
import type { Choices, Update } from './use-choices';

export const SECTION_TITLES = {
  SHIPPING_ADDRESS: 'CHECKOUT_SHIPPING_ADDRESS',
  SHIPPING_METHOD: 'CHECKOUT_SHIPPING_METHOD',
  BILLING_ADDRESS: 'CHECKOUT_BILLING_ADDRESS',
  PAYMENT_METHOD: 'CHECKOUT_PAYMENT_METHOD',
  ADDITIONAL_SERVICES: 'CHECKOUT_ADDITIONAL_SERVICES',
} as const satisfies Record<CheckoutSection, keyof typeof checkoutTexts>;

export interface ChoiceSectionsProps {
  readonly options: CheckoutOptions;
  readonly choices: Choices;
  /** Freight of each real-time method in major units; undefined while the carriers are asked. */
  readonly quotes: Readonly<Record<string, number>> | undefined;
  /** What each option would cost; left out where nothing is bought. */
  readonly prices?: OptionPrices | undefined;
  /** Freight or tax are not known yet. */
  readonly isOpen?: boolean;
  /** Where there is an order to insure. */
  readonly insurance?: {
    readonly limitMinor: number;
    readonly yes: string | undefined;
    readonly no: string | undefined;
  };
  readonly problemOf: (field: string) => string | undefined;
  readonly onDone: (section: CheckoutSection) => void;
  readonly asksQuoteDetails: boolean;
  /** Defaults are chosen without a shipment, so without quotes. */
  readonly showsAllMethods?: boolean;
}

/** The five sections of checkout and of preferences, in their fixed order (G03, G23). */
export function ChoiceSections({
  options,
  choices,
  quotes,
  prices,
  isOpen = false,
  insurance,
  problemOf,
  onDone,
  asksQuoteDetails,
  showsAllMethods = false,
}: ChoiceSectionsProps) {
  const t = useTexts(checkoutTexts);
  const { selected, open, change } = choices;
  const frame = (section: CheckoutSection) => ({
    id: section,
    title: t(SECTION_TITLES[section]),
    isOpen: open.has(section),
    problem: problemOf(section),
    onEdit: () => choices.edit(section),
    onDone: () => onDone(section),
  });
  const method =
    selected.shippingMethod === undefined ? undefined : findShippingMethod(options, selected.shippingMethod);
  const visible = visibleShippingMethods(
    options,
    selected.shippingAddress,
    quotes === undefined || showsAllMethods ? undefined : Object.keys(quotes),
  );
  const fields = { selected, options, problemOf, onChange: (update: Update) => change(update, 'SHIPPING_METHOD') };
  const payment = options.paymentMethods.find((each) => each.code === selected.paymentMethod);
  const none = <Typography color="text.secondary">{t('SECTION_NONE')}</Typography>;

  const freightNote = (code: string) => {
    // A carrier's quote for another address says nothing about this one.
    const amount = isRealTimeMethod(code) ? quotes?.[code] : prices?.shippingMethods[code];
    if (amount !== undefined) return isRealTimeMethod(code) ? t('QUOTED_FREIGHT', [money(amount)]) : money(amount);
    return code === REQUEST_A_QUOTE && prices !== undefined ? t('FREIGHT_TO_BE_QUOTED') : undefined;
  };
  const feeNote = ({ code, feeType }: (typeof options.paymentMethods)[number]) => {
    const amount = prices?.paymentMethods[code];
    return amount === undefined ? undefined : t(feeLabel(amount, feeType, isOpen), [money(amount)]);
  };

  return (
    <>
      <ChoiceSection
        {...frame('SHIPPING_ADDRESS')}
        heading={t('SELECT_SHIPPING_ADDRESS')}
        summary={
          <AddressSummary
            use="shipping"
            address={options.shippingAddresses.find((each) => each.id === selected.shippingAddress)}
            none={none}
          />
        }
      >
        {options.shippingAddresses.length === 0 ? <Typography>{t('NO_SHIPPING_ADDRESSES')}</Typography> : null}
        <OptionList
          name="shippingAddress"
          label={t('SELECT_SHIPPING_ADDRESS')}
          value={selected.shippingAddress}
          onChange={(id) => change((now) => chooseShippingAddress(now, options, id), 'SHIPPING_ADDRESS')}
          options={options.shippingAddresses.map((each) => ({
            ...addressOption(each, 'shipping'),
            warning: destinationWarning(options, each.id, t),
          }))}
        />
      </ChoiceSection>

      <ChoiceSection
        {...frame('SHIPPING_METHOD')}
        heading={t('SELECT_SHIPPING_METHOD')}
        summary={
          method === undefined ? (
            none
          ) : (
            <>
              <Typography>{optionLabel(method)}</Typography>
              <Typography variant="caption" color="text.secondary">
                {[
                  ...(selected.shippingMethod === BILL_MY_ACCOUNT
                    ? [
                        selected.billMyAccountInfo.carrier,
                        selected.billMyAccountInfo.serviceLevel,
                        selected.billMyAccountInfo.accountNumber,
                      ]
                    : []),
                  ...(selected.shippingMethod === REQUEST_A_QUOTE ? [selected.requestAQuoteInfo.serviceLevel] : []),
                  ...(selected.shippingInsured === undefined
                    ? []
                    : [
                        selected.shippingInsured
                          ? t('INSURED_FOR', [
                              formatMoney(
                                parseMoneyEntry(selected.shippingInsuranceAmount, currency.precision) ?? 0,
                                currency,
                              ),
                            ])
                          : t('NOT_INSURED'),
                      ]),
                  selected.shippingInstruction,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Typography>
            </>
          )
        }
      >
        {visible.length > 0 ? null : (
          <Typography color={selected.shippingAddress === undefined ? 'text.secondary' : undefined}>
            {t(selected.shippingAddress === undefined ? 'SHIPPING_METHODS_FOLLOW' : 'NO_SHIPPING_METHODS')}
          </Typography>
        )}
        <OptionList
          name="shippingMethod"
          label={t('SELECT_SHIPPING_METHOD')}
          value={selected.shippingMethod}
          onChange={(code) => change((now) => chooseShippingMethod(now, options, code), 'SHIPPING_METHOD')}
          options={visible.map(({ code, method: each }) => ({
            value: code,
            label: optionLabel(each),
            lines: [
              each.maxDevicesInShipment === undefined
                ? undefined
                : t('MAX_DEVICES_HINT', [count(each.maxDevicesInShipment)]),
            ],
            note: freightNote(code),
            fields:
              code === BILL_MY_ACCOUNT ? (
                <BillMyAccountFields {...fields} />
              ) : code === REQUEST_A_QUOTE && asksQuoteDetails ? (
                <QuoteRequestFields {...fields} />
              ) : undefined,
          }))}
        />
        {method?.insuranceAvailable && insurance !== undefined ? (
          <InsuranceFields
            {...fields}
            limitMinor={insurance.limitMinor}
            labels={insurance}
            premium={prices?.insurance}
          />
        ) : null}
        {/* Below the list, so that no method moves under the hand when the quotes are there. */}
        {quotes === undefined ? (
          <div>
            <Typography variant="caption">{t('QUOTES_LOADING')}</Typography>
            <LinearProgress aria-label={t('QUOTES_LOADING')} />
          </div>
        ) : null}
        {method === undefined || method.ignoreShippingInstructions ? null : <InstructionsField {...fields} />}
      </ChoiceSection>

      <ChoiceSection
        {...frame('BILLING_ADDRESS')}
        heading={t('SELECT_BILLING_ADDRESS')}
        summary={
          <AddressSummary
            use="billing"
            address={options.billingAddresses.find((each) => each.id === selected.billingAddress)}
            none={none}
          />
        }
      >
        <OptionList
          name="billingAddress"
          label={t('SELECT_BILLING_ADDRESS')}
          value={selected.billingAddress}
          onChange={(id) => change((now) => ({ ...now, billingAddress: id }), 'BILLING_ADDRESS')}
          options={options.billingAddresses.map((each) => addressOption(each, 'billing'))}
        />
      </ChoiceSection>

      <ChoiceSection
        {...frame('PAYMENT_METHOD')}
        heading={t('SELECT_PAYMENT_METHOD')}
        summary={payment === undefined ? none : <Typography>{optionLabel(payment)}</Typography>}
      >
        <OptionList
          name="paymentMethod"
          label={t('SELECT_PAYMENT_METHOD')}
          value={selected.paymentMethod}
          onChange={(code) => change((now) => ({ ...now, paymentMethod: code }), 'PAYMENT_METHOD')}
          options={options.paymentMethods
            .filter((each) => each.showMethod !== false)
            .map((each) => ({
              value: each.code,
              label: optionLabel(each),
              lines: [each.description, each.code === selected.paymentMethod ? each.instructions : undefined],
              note:
                feeNote(each) ??
                (each.feesApplicable
                  ? t(
                      each.feeType === 'PERCENT'
                        ? 'PAYMENT_FEE_PERCENT'
                        : each.feeType === 'FLAT'
                          ? 'PAYMENT_FEE_FLAT'
                          : 'PAYMENT_FEE_APPLIES',
                    )
                  : undefined),
            }))}
        />
      </ChoiceSection>

      {options.additionalServices.length === 0 ? null : (
        <ChoiceSection
          {...frame('ADDITIONAL_SERVICES')}
          heading={t('CHOOSE_ADDITIONAL_SERVICES')}
          summary={
            selected.additionalServices.length === 0 ? (
              none
            ) : (
              <Typography>
                {options.additionalServices
                  .filter((each) => selected.additionalServices.includes(each.code))
                  .map((each) => each.label)
                  .join(', ')}
              </Typography>
            )
          }
        >
          <FormGroup>
            {options.additionalServices.map((service) => (
              <FormControlLabel
                key={service.code}
                control={
                  <Checkbox
                    checked={selected.additionalServices.includes(service.code)}
                    onChange={() => change((now) => toggleService(now, service.code), 'ADDITIONAL_SERVICES')}
                  />
                }
                label={
                  <>
                    {service.label}
                    {prices?.services[service.code] === undefined ? null : (
                      <Typography component="span" color="text.secondary" className="tabular">
                        {' '}
                        {money(prices.services[service.code] ?? 0)}
                      </Typography>
                    )}
                    {service.instructions === undefined ? null : (
                      <Typography component="span" variant="caption" color="text.secondary" sx={{ display: 'block' }}>
                        {service.instructions}
                      </Typography>
                    )}
                  </>
                }
              />
            ))}
          </FormGroup>
        </ChoiceSection>
      )}
    </>
  );
}

/** What a destination lacks and what follows, said before it is chosen (W45). */
function destinationWarning(
  options: CheckoutOptions,
  addressId: string,
  t: Translate<typeof checkoutTexts>,
): string | undefined {
  const rule = destinationRuleOf(options, addressId);
  if (rule === undefined) return undefined;
  const papers = (options.missingPapers?.[addressId] ?? []).map(({ name, status }) =>
    t(`DESTINATION_STATUS_${status as 'MISSING' | 'MISSING_EXPIRED' | 'MISSING_REJECTED'}`, [name]),
  );
  return `${t('DESTINATION_MISSING', [[...new Set(papers)].join(', ')])} · ${t(`DESTINATION_RULE_${rule}`)}`;
}

function addressOption(address: CheckoutAddress, use: AddressUse) {
  return {
    value: address.id,
    label: addressTitle(address),
    lines: [...addressLines(address, use), address.description, address.instructions],
  };
}

function AddressSummary({
  address,
  use,
  none,
}: {
  address: CheckoutAddress | undefined;
  use: AddressUse;
  none: React.ReactNode;
}) {
  if (address === undefined) return none;
  return (
    <>
      <Typography>{addressTitle(address)}</Typography>
      <Typography variant="caption" color="text.secondary">
        {addressLines(address, use).join(', ')}
      </Typography>
    </>
  );
}
