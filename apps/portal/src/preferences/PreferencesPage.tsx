import { useMemo, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useRouter } from '@tanstack/react-router';
import type { CheckoutOptionsWire, PreferencesSelection } from '@tradehall/contract/checkout/checkout-options';
import { preferencesFromSelection, selectionFromPreferences } from '@tradehall/contract/checkout/selection-wire';
import {
  getPreferencesOptions,
  getPreferencesSelected,
  submitPreferences,
} from '@tradehall/contract/preferences/preferences-calls';
import { checkoutTexts } from '@tradehall/texts/en/checkout';
import { preferencesTexts } from '@tradehall/texts/en/preferences';
import { checkBillMyAccount, type CheckoutSection } from '@tradehall/domain/checkout/check-checkout';
import { BILL_MY_ACCOUNT } from '@tradehall/domain/checkout/method-codes';
import type { SelectedOptions } from '@tradehall/domain/checkout/selected-options';
import { mergeDefaults } from '@tradehall/domain/preferences/merge-defaults';
import { checkPreferences } from '@tradehall/domain/preferences/check-preferences';
import { refusalDetails } from '@tradehall/web/fetch/network-error';
import { refreshAll } from '@tradehall/web/calls/call-query';
import { useCall } from '@tradehall/web/calls/use-call';
import { useCommand } from '@tradehall/web/calls/use-command';
import { paths } from '../navigation/paths';
import { NotificationChoices } from '../notifications/NotificationChoices';
import { ChoiceSections, SECTION_TITLES } from '../checkout/ChoiceSections';
import { goToSection } from '../checkout/go-to-section';
import { sectionOf } from '../checkout/missing-words';
import { useChoices } from '../checkout/use-choices';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { currency } from '@tradehall/web/tenant/format';
import { LoadFailure } from '@tradehall/ui/LoadFailure';
import { PageHeader } from '@tradehall/ui/PageHeader';
import { useKept } from '@tradehall/ui/state/use-kept';
import { usePendingTask } from '@tradehall/ui/state/pending-task';
import { LONG_SNACKBAR_DURATION, notifyError, settle } from '@tradehall/ui/state/snackbars';
import { useFaultMessage } from '@tradehall/ui/state/use-fault-message';

/** Shipping And Billing Preferences: the five defaults that checkout and won lots start from (G23). */
export function PreferencesPage() {
  const t = useTexts(preferencesTexts);
  // What stands in the form is asked for once, when it opens.
  const once = { forgets: true, staleTime: Infinity };
  const options = useCall(getPreferencesOptions, {}, once);
  const stored = useCall(getPreferencesSelected, {}, once);
  const failed = [options, stored].find(({ data, error }) => data === undefined && error !== null);
  return (
    <>
      <PageHeader title={t('PREFERENCES_TITLE')} back={{ to: paths.stock(), label: t('PREFERENCES_BACK') }} />
      {failed !== undefined ? (
        <LoadFailure
          error={failed.error}
          onRetry={() => void Promise.all([options, stored].map((query) => query.refetch()))}
        />
      ) : options.data === undefined || stored.data === undefined ? (
        <Box aria-busy="true" sx={{ display: 'grid', gap: 3, maxWidth: 760 }}>
          {Array.from({ length: 5 }, (_, at) => (
            <Skeleton key={at} variant="rounded" height={96} />
          ))}
        </Box>
      ) : (
        <PreferencesForm options={options.data} stored={stored.data} />
      )}
      <NotificationChoices />
    </>
  );
}

/** The matter of a message: that the preferences could not be saved. */
const REFUSED = 'preferences';

/** What was chosen and not saved, and what stood there when it was chosen. */
interface KeptChoices {
  readonly seen: PreferencesSelection;
  readonly selected: SelectedOptions;
}

function PreferencesForm({ options, stored }: { options: CheckoutOptionsWire; stored: PreferencesSelection }) {
  const t = useTexts(preferencesTexts);
  const checkout = useTexts(checkoutTexts);
  const { history } = useRouter();
  const initial = useMemo(() => selectionFromPreferences(stored, currency.precision), [stored]);
  // What the choices here began with: a save changes what differs from it, and nothing else.
  const [seen, setSeen] = useState(stored);
  // A default method is offered whether or not a carrier would quote today's shipment.
  const choices = useChoices(options, initial, undefined);
  const { selected } = choices;
  const [shown, setShown] = useState<ReadonlySet<CheckoutSection>>(new Set());
  const [saved, setSaved] = useState(JSON.stringify(initial));
  const submission = useCommand(submitPreferences, {
    says: () => t('PREFERENCES_SAVED'),
    // Whatever begins with these defaults begins with others now.
    done: () => {
      settle(REFUSED);
      void refreshAll([getPreferencesOptions, getPreferencesSelected]);
    },
    refused: (error) => {
      const theirs = refusalDetails(submitPreferences, 'PREFERENCES_CHANGED', error)?.selected;
      if (theirs !== undefined) {
        const before = selectionFromPreferences(seen, currency.precision);
        choices.change(
          (mine) => mergeDefaults(before, mine, selectionFromPreferences(theirs, currency.precision)).merged,
        );
        setSeen(theirs);
      }
      notifyError(error, { duration: LONG_SNACKBAR_DURATION, about: REFUSED });
      return true;
    },
  });
  useKept<KeptChoices>('preferences-choices', {
    keep: () => (JSON.stringify(selected) === saved ? undefined : { seen, selected }),
    // What is no longer offered is dropped and said, as anywhere; what was left alone is as colleagues left it.
    restore: (kept) => {
      const before = selectionFromPreferences(kept.seen, currency.precision);
      choices.change(() => mergeDefaults(before, kept.selected, initial).merged);
    },
  });
  usePendingTask(JSON.stringify(selected) !== saved && !submission.busy);

  const required: Readonly<Partial<Record<CheckoutSection, [boolean, keyof typeof checkoutTexts]>>> = {
    SHIPPING_ADDRESS: [selected.shippingAddress === undefined, 'SHIPPING_ADDRESS_REQUIRED'],
    SHIPPING_METHOD: [selected.shippingMethod === undefined, 'SHIPPING_METHOD_REQUIRED'],
    BILLING_ADDRESS: [selected.billingAddress === undefined, 'BILLING_ADDRESS_REQUIRED'],
    PAYMENT_METHOD: [selected.paymentMethod === undefined, 'PAYMENT_METHOD_REQUIRED'],
  };
  const carrierIssues =
    selected.shippingMethod === BILL_MY_ACCOUNT
      ? checkBillMyAccount(selected, options.billMyAccountShippingMethod)
      : [];
  const problemOf = (field: string): string | undefined => {
    const flag = choices.flags.find((each) => each.field === field);
    if (flag !== undefined) return checkout(flag.messageCode as keyof typeof checkoutTexts);
    const carrier = carrierIssues.find((each) => each.field === field);
    if (carrier !== undefined && shown.has('SHIPPING_METHOD'))
      return checkout(carrier.messageCode as keyof typeof checkoutTexts);
    const [isMissing, text] = required[field as CheckoutSection] ?? [false, 'FILL_REQUIRED_FIELDS'];
    return isMissing && shown.has(field as CheckoutSection) ? checkout(text) : undefined;
  };

  function finish(section: CheckoutSection): void {
    const isMissing = required[section]?.[0] === true || (section === 'SHIPPING_METHOD' && carrierIssues.length > 0);
    if (!isMissing) return choices.done(section);
    setShown((now) => new Set([...now, section]));
    goToSection(section);
  }

  const open = [...choices.open].find(
    (section) => section !== 'ADDITIONAL_SERVICES' || options.additionalServices.length > 0,
  );
  const issue = checkPreferences(selected, options, open === undefined ? undefined : checkout(SECTION_TITLES[open]));
  const sayFault = useFaultMessage(JSON.stringify(issue ?? ''));

  async function save(): Promise<void> {
    if (issue !== undefined) {
      const section = issue.messageCode === 'FINALIZE_SECTIONS' ? open : sectionOf(issue);
      if (section !== undefined) {
        setShown((now) => new Set([...now, section]));
        choices.edit(section);
        goToSection(section);
      }
      sayFault(checkout(issue.messageCode as keyof typeof checkoutTexts, issue.params));
      return;
    }
    const answer = await submission.run({ body: { ...preferencesFromSelection(selected, currency.precision), seen } });
    if (answer === undefined) return;
    // With what colleagues changed meanwhile.
    const now = selectionFromPreferences(answer.selected, currency.precision);
    setSeen(answer.selected);
    setSaved(JSON.stringify(now));
    choices.change((current) => mergeDefaults(selected, current, now).merged);
  }

  return (
    <Box sx={{ display: 'grid', gap: 3, maxWidth: 760 }}>
      <Typography color="text.secondary">{t('PREFERENCES_INTRO')}</Typography>
      <ChoiceSections
        options={options}
        choices={choices}
        quotes={{}}
        problemOf={problemOf}
        onDone={finish}
        asksQuoteDetails={false}
        showsAllMethods
      />
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Button variant="outlined" onClick={() => history.back()}>
          {t('PREFERENCES_CANCEL')}
        </Button>
        <Button variant="contained" disabled={submission.busy} onClick={() => void save()}>
          {t('PREFERENCES_SAVE')}
        </Button>
      </Box>
    </Box>
  );
}
