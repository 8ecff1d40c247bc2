import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { responseRules } from '@tradehall/contract/offers/seller-offer-calls';
import {
  MOST_SIMULATED,
  simulateResponseRules,
  type SimulatedOffer,
} from '@tradehall/contract/offers/simulation-calls';
import type { CallAnswer } from '@tradehall/contract/wire/define-call';
import { SIMULATED, type Simulated } from '@tradehall/domain/offers/simulate-rules';
import { deskRulesTexts } from '@tradehall/texts/en/desk-rules';
import type { Form, FormValues } from '@tradehall/ui/form/use-form';
import { NativeSelect } from '@tradehall/ui/NativeSelect';
import { TextLink } from '@tradehall/ui/RouterLinks';
import { Section } from '@tradehall/ui/Section';
import { DataGrid, type GridColumn } from '@tradehall/ui/table/DataGrid';
import { useCommand } from '@tradehall/web/calls/use-command';
import { useTexts, type Translate } from '@tradehall/web/i18n/use-texts';
import { count, instantBriefly, money } from '@tradehall/web/tenant/format';
import { paths } from '../navigation/paths';
import { readFields } from './setting-entry';
import { fieldsOf, type SettingPage } from '@tradehall/texts/setting-pages/setting-fields';

type Simulation = CallAnswer<typeof simulateResponseRules>;
type Words = Translate<typeof deskRulesTexts>;

const USUAL = 30;
const OTHERS = [7, 90];
/** Lines on the screen; the totals are of all. */
const SHOWN = 100;

const WOULD = {
  ACCEPT: 'DESK_RULES_ACCEPT',
  COUNTER: 'DESK_RULES_COUNTER',
  REJECT: 'DESK_RULES_REJECT',
  PERSON: 'DESK_RULES_PERSON',
} as const satisfies Record<Simulated, keyof typeof deskRulesTexts>;
const HAPPENED = {
  ACCEPT: 'ACCEPTED',
  COUNTER: 'COUNTERED',
  REJECT: 'REJECTED',
  PERSON: 'UNANSWERED',
} as const satisfies Record<Simulated, keyof Simulation['happened']>;
const SAID = {
  ACCEPTED: 'DESK_RULES_ACCEPTED',
  COUNTERED: 'DESK_RULES_COUNTERED',
  REJECTED: 'DESK_RULES_REJECTED',
  UNANSWERED: 'DESK_RULES_UNANSWERED',
} as const satisfies Record<keyof Simulation['happened'], keyof typeof deskRulesTexts>;
const LEFT = {
  RULE: 'DESK_RULES_LEFT_RULE',
  FLOOR: 'DESK_RULES_LEFT_FLOOR',
  CEILING: 'DESK_RULES_LEFT_CEILING',
} as const;

/** The rules as they stand in the form, tried on what buyers asked lately, before they are saved (SD43). */
export function RulesTrial({ form, page }: { form: Form<FormValues>; page: SettingPage }) {
  const t = useTexts(deskRulesTexts);
  const [days, setDays] = useState(USUAL);
  const [found, setFound] = useState<Simulation>();
  const [isUnreadable, setUnreadable] = useState(false);
  const simulate = useCommand(simulateResponseRules, { done: setFound });
  const run = () => {
    const rules = responseRules.safeParse(readFields(fieldsOf(page), form.hook.getValues()));
    setUnreadable(!rules.success);
    setFound(undefined);
    if (rules.success) void simulate.run({ body: { rules: rules.data, days } });
    // Nothing is sent: what is wrong is marked where it stands, and from then on with every change.
    else void form.hook.handleSubmit(() => undefined)();
  };
  return (
    <Section title={t('DESK_RULES_TRY')}>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Typography color="text.secondary">{t('DESK_RULES_TRY_HINT')}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'end' }}>
          <Box sx={{ width: 180 }}>
            <NativeSelect
              label={t('DESK_RULES_PERIOD')}
              value={days === USUAL ? '' : String(days)}
              placeholder={t('DESK_RULES_DAYS', [count(USUAL)], USUAL)}
              options={OTHERS.map((each) => ({ id: String(each), option: t('DESK_RULES_DAYS', [count(each)], each) }))}
              onChange={(chosen) => setDays(chosen === '' ? USUAL : Number(chosen))}
            />
          </Box>
          <Button variant="outlined" disabled={simulate.busy} onClick={run}>
            {t('DESK_RULES_RUN')}
          </Button>
        </Box>
        {isUnreadable ? <Alert severity="error">{t('DESK_RULES_UNREADABLE')}</Alert> : null}
        {simulate.issues.map(({ message }) => (
          <Alert key={message} severity="error">
            {message}
          </Alert>
        ))}
        <Box role="status" sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {found === undefined ? null : found.lines.length === 0 ? (
            t('DESK_RULES_NONE')
          ) : (
            <>
              <Typography>{t('DESK_RULES_FOUND', [count(found.lines.length)], found.lines.length)}</Typography>
              <DataGrid
                label={t('DESK_RULES_COMPARED')}
                rows={SIMULATED}
                rowKey={(would) => would}
                columns={totalColumns(t, found)}
              />
            </>
          )}
        </Box>
        {found === undefined || found.lines.length === 0 ? null : (
          <>
            {found.isCut ? <Alert severity="info">{t('DESK_RULES_CUT', [count(MOST_SIMULATED)])}</Alert> : null}
            <DataGrid
              label={t('DESK_RULES_LINES')}
              rows={found.lines.slice(0, SHOWN)}
              rowKey={(line) => `${line.offerId} ${line.askedDate}`}
              columns={lineColumns(t)}
            />
            {found.lines.length <= SHOWN ? null : (
              <Typography variant="caption" color="text.secondary">
                {t('DESK_RULES_SHOWN', [count(SHOWN), count(found.lines.length)])}
              </Typography>
            )}
          </>
        )}
      </Box>
    </Section>
  );
}

function totalColumns(t: Words, { totals, happened }: Simulation): readonly GridColumn<Simulated>[] {
  const amounts = ({ lines, units, value }: Simulation['totals'][Simulated]) =>
    t('DESK_RULES_TOTAL', [count(lines), count(units), money(value)], lines);
  return [
    { id: 'would', label: t('DESK_RULES_WOULD'), place: 'title', cell: (would) => <strong>{t(WOULD[would])}</strong> },
    { id: 'totals', label: t('DESK_RULES_BY_THESE'), isLabeled: true, cell: (would) => amounts(totals[would]) },
    {
      id: 'happened',
      label: t('DESK_RULES_HAPPENED'),
      isLabeled: true,
      cell: (would) => `${t(SAID[HAPPENED[would]])}: ${amounts(happened[HAPPENED[would]])}`,
    },
  ];
}

function lineColumns(t: Words): readonly GridColumn<SimulatedOffer>[] {
  return [
    {
      id: 'offer',
      label: t('DESK_RULES_OFFER'),
      place: 'title',
      noWrap: true,
      cell: ({ offerId, offerNumber }) => (
        <TextLink to={paths.offers()} search={{ status: 'ALL', offer: offerId }}>
          {String(offerNumber)}
        </TextLink>
      ),
    },
    {
      id: 'asked',
      label: t('DESK_RULES_ASKED'),
      place: 'foot',
      noWrap: true,
      cell: ({ askedDate }) => instantBriefly(askedDate),
    },
    {
      id: 'item',
      label: t('DESK_RULES_ITEM'),
      cell: ({ buyerName, itemDescription }) => (
        <>
          {itemDescription}
          <Typography variant="caption" component="div" color="text.secondary">
            {buyerName}
          </Typography>
        </>
      ),
    },
    {
      id: 'price',
      label: t('DESK_RULES_PRICE'),
      align: 'right',
      isLabeled: true,
      cell: ({ quantity, offerPrice, listPrice }) => (
        <>
          {count(quantity)} × {money(offerPrice)}
          <Typography variant="caption" component="div" color="text.secondary">
            {t('DESK_RULES_OF_LIST', [money(listPrice)])}
          </Typography>
        </>
      ),
    },
    {
      id: 'would',
      label: t('DESK_RULES_WOULD'),
      isLabeled: true,
      cell: ({ would, price, rule, left }) => (
        <Box sx={{ minWidth: { md: 140 } }}>
          <strong>{would === 'COUNTER' ? `${t(WOULD[would])} ${money(price)}` : t(WOULD[would])}</strong>
          <Typography variant="caption" component="div" color="text.secondary">
            {[left === null ? '' : t(LEFT[left]), rule ?? (left === null ? t('DESK_RULES_THRESHOLDS') : '')]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
        </Box>
      ),
    },
    {
      id: 'happened',
      label: t('DESK_RULES_HAPPENED'),
      isLabeled: true,
      cell: ({ happened, happenedPrice }) =>
        [t(SAID[happened ?? 'UNANSWERED']), happened === null || happenedPrice === null ? '' : money(happenedPrice)]
          .filter(Boolean)
          .join(' '),
    },
  ];
}
