import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { getRuleHits, RULE_HITS_DAYS, type RuleHits as Hits } from '@tradehall/contract/offers/rule-hits-call';
import {
  DEFAULT_RESPONSE_RULES,
  type ConditionalRule,
  type ResponseRules,
} from '@tradehall/domain/offers/response-rules';
import { deskRulesTexts } from '@tradehall/texts/en/desk-rules';
import { deskSettingsTexts } from '@tradehall/texts/en/desk-settings';
import { LoadingBlock } from '@tradehall/ui/LoadingBlock';
import { Section } from '@tradehall/ui/Section';
import { DataGrid, type GridColumn } from '@tradehall/ui/table/DataGrid';
import { useCall } from '@tradehall/web/calls/use-call';
import { useTexts, type Translate } from '@tradehall/web/i18n/use-texts';
import { count, percent } from '@tradehall/web/tenant/format';
import { nameOfChoice, useChoices } from './use-choices';

type Words = Translate<typeof deskRulesTexts>;

/** A rule of the list, the percentages below them all, or a name that answered and is in the list no more. */
interface HitRow {
  readonly name: string;
  readonly place: number | null;
  readonly rule: ConditionalRule | null;
  readonly thresholds: ResponseRules | null;
  /** None is known of what a rule leaves to a person. */
  readonly hits: Hits | null;
}

/** What each rule answered in the last days, in their order, by the name that it had then (SD42). */
export function RuleHits({ saved }: { saved: unknown }) {
  const t = useTexts(deskRulesTexts);
  const tSettings = useTexts(deskSettingsTexts);
  const { data, error, refetch } = useCall(getRuleHits, {});
  const nameOf = { category: useNames('categories'), warehouse: useNames('warehouses') };
  const rules = { ...DEFAULT_RESPONSE_RULES, ...(saved as Partial<ResponseRules> | null) };
  return (
    <Section title={t('DESK_RULES_HITS', [count(RULE_HITS_DAYS)])}>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Typography color="text.secondary">{t('DESK_RULES_HITS_HINT')}</Typography>
        {data === undefined ? (
          <LoadingBlock error={error} height={120} onRetry={() => void refetch()} />
        ) : (
          <DataGrid
            label={t('DESK_RULES_HITS', [count(RULE_HITS_DAYS)])}
            rows={rowsOf(rules, data.hits)}
            rowKey={({ name, place }) => `${place ?? ''} ${name}`}
            columns={columnsOf(
              t,
              (rule) => conditionOf(t, rule, nameOf),
              (row) => answerOf(t, tSettings, row),
            )}
          />
        )}
      </Box>
    </Section>
  );
}

type NameOf = (code: string) => string;

function useNames(from: 'categories' | 'warehouses'): NameOf {
  const choices = useChoices(from);
  return (code) => {
    const choice = choices?.find(({ value }) => value === code);
    return choice === undefined ? code : nameOfChoice(choice);
  };
}

const NONE = { accepted: 0, countered: 0, rejected: 0, ordered: 0 };

function rowsOf(rules: ResponseRules, hits: readonly Hits[]): readonly HitRow[] {
  const list = rules.rules ?? [];
  const hitsOf = (name: string) => hits.find(({ rule }) => rule === name);
  const names = new Set(['', ...list.map(({ name }) => name)]);
  return [
    ...list.map((rule, at) => ({
      name: rule.name,
      place: at + 1,
      rule,
      thresholds: null,
      hits: hitsOf(rule.name) ?? (rule.answer === 'PERSON' ? null : { rule: rule.name, ...NONE }),
    })),
    { name: '', place: null, rule: null, thresholds: rules, hits: hitsOf('') ?? { rule: '', ...NONE } },
    ...hits
      .filter(({ rule }) => !names.has(rule))
      .map((each) => ({ name: each.rule, place: null, rule: null, thresholds: null, hits: each })),
  ];
}

const shareOf = (value: number): string => percent(value, Number.isInteger(value) ? 0 : 2);

function conditionOf(
  t: Words,
  { category, warehouse, fromPercent, belowPercent, unitsLeft }: ConditionalRule,
  nameOf: Readonly<Record<'category' | 'warehouse', NameOf>>,
): string {
  return [
    category === '' ? '' : nameOf.category(category),
    warehouse === '' ? '' : nameOf.warehouse(warehouse),
    t('DESK_RULES_FROM_TO', [shareOf(fromPercent), shareOf(belowPercent)]),
    unitsLeft === 0 ? '' : t('DESK_RULES_UNITS_LEFT', [count(unitsLeft)], unitsLeft),
  ]
    .filter(Boolean)
    .join(' · ');
}

const ANSWERS = {
  ACCEPT: 'DESK_SET_RULE_ACCEPT',
  REJECT: 'DESK_SET_RULE_REJECT',
  PERSON: 'DESK_SET_RULE_PERSON',
} as const;

function answerOf(t: Words, tSettings: Translate<typeof deskSettingsTexts>, { rule, thresholds }: HitRow): string {
  if (thresholds !== null)
    return t('DESK_RULES_BY_PERCENT', [shareOf(thresholds.acceptFromPercent), shareOf(thresholds.counterFromPercent)]);
  if (rule === null) return '';
  return rule.answer === 'COUNTER'
    ? t('DESK_RULES_COUNTER_AT', [shareOf(rule.counterAtPercent)])
    : tSettings(ANSWERS[rule.answer]);
}

function columnsOf(
  t: Words,
  condition: (rule: ConditionalRule) => string,
  answer: (row: HitRow) => string,
): readonly GridColumn<HitRow>[] {
  return [
    {
      id: 'place',
      label: t('DESK_RULES_PLACE'),
      place: 'corner',
      align: 'right',
      cell: ({ place }) => (place === null ? '' : count(place)),
    },
    {
      id: 'rule',
      label: t('DESK_RULES_RULE'),
      place: 'title',
      cell: ({ name, rule, thresholds }) => (
        <>
          {thresholds === null ? name : t('DESK_RULES_REST')}
          {rule === null && thresholds === null ? (
            <Typography variant="caption" component="div" color="text.secondary">
              {t('DESK_RULES_GONE')}
            </Typography>
          ) : null}
        </>
      ),
    },
    {
      id: 'condition',
      label: t('DESK_RULES_ANSWERS_WHAT'),
      cell: ({ rule, thresholds }) =>
        rule !== null ? condition(rule) : thresholds === null ? '' : t('DESK_RULES_ALL_OTHERS'),
    },
    { id: 'answer', label: t('DESK_RULES_SAYS'), cell: answer },
    {
      id: 'answered',
      label: t('DESK_RULES_ANSWERED'),
      align: 'right',
      isLabeled: true,
      cell: ({ hits }) => (hits === null ? '--' : <Answered t={t} hits={hits} />),
    },
    {
      id: 'ordered',
      label: t('DESK_RULES_ORDERED'),
      align: 'right',
      isLabeled: true,
      cell: ({ hits }) => (hits === null ? '--' : count(hits.ordered)),
    },
  ];
}

/** How many there were; where they were not all of one kind, of which. */
function Answered({ t, hits: { accepted, countered, rejected } }: { t: Words; hits: Hits }) {
  const kinds = [accepted, countered, rejected];
  const sum = accepted + countered + rejected;
  return (
    <>
      {count(sum)}
      {kinds.includes(sum) ? null : (
        <Typography variant="caption" component="div" color="text.secondary">
          {t('DESK_RULES_SPLIT', kinds.map(count))}
        </Typography>
      )}
    </>
  );
}
