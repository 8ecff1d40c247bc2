import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { NOTE_LIMIT } from '@tradehall/contract/offers/offer-entity';
import {
  answerOffers,
  getResponseRules,
  getSellerOffer,
  getSellerOffers,
  type SellerOffer,
} from '@tradehall/contract/offers/seller-offer-calls';
import { getDeskCounts } from '@tradehall/contract/desk';
import type { CallAnswer } from '@tradehall/contract/wire/define-call';
import { SHARE_OF_ALL } from '@tradehall/domain/money/read-percent';
import { deskOffersTexts } from '@tradehall/texts/en/desk-offers';
import { FormDialog } from '@tradehall/ui/dialog/FormDialog';
import { ChoiceField } from '@tradehall/ui/form/ChoiceField';
import { MoneyField } from '@tradehall/ui/form/MoneyField';
import { SelectField } from '@tradehall/ui/form/SelectField';
import { PercentField } from '@tradehall/ui/form/PercentField';
import { TextField } from '@tradehall/ui/form/TextField';
import { useForm } from '@tradehall/ui/form/use-form';
import { ItemNumber } from '@tradehall/ui/table/ItemNumber';
import { useCall } from '@tradehall/web/calls/use-call';
import { useCommand } from '@tradehall/web/calls/use-command';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count } from '@tradehall/web/tenant/format';
import { AnswerEffect } from './AnswerEffect';
import { answerBodies, checkEntry, planEntry, type AnswerEntry } from './answer-entry';
import { canAnswer, offerLine } from './offer-line';
import { useMay } from '../session/staff';
import { announceAnswers } from './announce-answers';
import { leaveInbox } from './leave-inbox';

type RefusedAnswer = CallAnswer<typeof answerOffers>['refused'][number];
export type AnswerMove = 'accept' | 'counter' | 'reject';

interface AnswerDialogProps {
  readonly move: AnswerMove;
  readonly offers: readonly SellerOffer[];
  readonly onClose: () => void;
  readonly onAnswered: () => void;
}

const TITLES = {
  accept: 'DESK_ANSWER_ACCEPT_TITLE',
  counter: 'DESK_ANSWER_COUNTER_TITLE',
  reject: 'DESK_ANSWER_REJECT_TITLE',
} as const;
const SENDS = {
  accept: 'DESK_ANSWER_SEND_ACCEPT',
  counter: 'DESK_ANSWER_SEND_COUNTER',
  reject: 'DESK_ANSWER_SEND_REJECT',
} as const;
const HOURS = [4, 8, 24, 48, 72, 168];

/** An offer whose answer was refused, as it stands; undefined where a colleague or nobody is left to answer it. */
function asFound({ offerId, issue, stocklistOffer }: RefusedAnswer): [string, SellerOffer | undefined] {
  const isTaken = issue.messageCode === 'OFFER_ANSWERED_BY' || stocklistOffer === null || !canAnswer(stocklistOffer);
  return [offerId, isTaken ? undefined : stocklistOffer];
}

/** One answer to one offer or many: what it does stands in it before it is given (SD33, SD34). */
export function AnswerDialog({ move, offers: asked, onClose, onAnswered }: AnswerDialogProps) {
  const t = useTexts(deskOffersTexts);
  /** As the server has them, where it refused every answer because all of them changed meanwhile (SD35). */
  const [found, setFound] = useState<ReadonlyMap<string, SellerOffer | undefined>>(new Map());
  const offers = asked.map((offer) => found.get(offer.offerId) ?? offer);
  const isGone = ({ offerId }: SellerOffer) => found.has(offerId) && found.get(offerId) === undefined;
  const mayGoBelowFloor = useMay('PRICE_BELOW_FLOOR');
  const knowsCosts = useMay('COST_VIEW') && offers.some(({ cost }) => cost !== null);
  const { data: rules } = useCall(getResponseRules);
  const form = useForm<AnswerEntry>({
    values: { formula: 'midpoint', percent: '95', price: '', hours: '', note: '' },
    check: (entry) => (move === 'counter' ? checkEntry(entry, t) : []),
  });
  const entry = form.hook.watch();
  const plan = planEntry(move, entry, offers.filter((offer) => !isGone(offer)).map(offerLine), { mayGoBelowFloor });
  const answer = useCommand(answerOffers, {
    refreshes: [getSellerOffers, getSellerOffer, getDeskCounts],
    // What was pressed, not what it came to: a list that followed meanwhile, or an hour that went on, is no new answer.
    intentOf: () => [move, offers.map(({ offerId }) => offerId), form.hook.getValues()],
    waits: () => {
      onAnswered();
      onClose();
    },
    done: (outcome) => {
      announceAnswers(outcome);
      leaveInbox(outcome.answered);
      // Nothing was taken: what was typed stays, over the offers as they stand now, and those that are gone get none.
      if (outcome.answered.length === 0) return setFound(new Map([...found, ...outcome.refused.map(asFound)]));
      onAnswered();
      onClose();
    },
  });
  // A press goes on to the field; arrows go through the choices, and Tab leads to it.
  const [isPressed, setPressed] = useState(false);
  const [single] = offers.length === 1 ? offers : [];
  // Until the rules are read, nobody knows how long an answer holds that says nothing of it.
  const standard = rules?.validForHours;
  return (
    <FormDialog
      form={form}
      keeps={`${move}:${offers.map(({ offerId }) => offerId).join()}`}
      title={t(TITLES[move], [count(offers.length)], offers.length)}
      maxWidth="sm"
      onSubmit={(given) => answer.run({ query: { undo: 'true' }, body: answerBodies(move, plan, given) })}
      issues={answer.issues}
      onClose={onClose}
      submitLabel={t(SENDS[move], [count(plan.answers.length)])}
      cancelLabel={t('DESK_ANSWER_CANCEL')}
      startsAtSubmit={move !== 'counter'}
      canSubmit={plan.answers.length > 0}
      dangerous={move === 'reject'}
    >
      {single === undefined ? null : (
        <Box>
          <Box sx={{ fontWeight: 600 }}>{`${single.buyerName} · ${single.itemDescription}`}</Box>
          <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
            <ItemNumber>{single.itemNumber}</ItemNumber> · {single.warehouseLabel}
          </Box>
        </Box>
      )}
      {move === 'counter' ? (
        <>
          <Box onPointerDown={() => setPressed(true)} onKeyDown={() => setPressed(false)}>
            <ChoiceField
              form={form}
              name="formula"
              autoFocus
              label={t('DESK_ANSWER_FORMULA')}
              choices={[
                { value: 'midpoint', label: t('DESK_ANSWER_MIDPOINT') },
                { value: 'percent-of-list', label: t('DESK_ANSWER_PERCENT_OF_LIST') },
                ...(knowsCosts ? [{ value: 'cost-plus', label: t('DESK_ANSWER_COST_PLUS') }] : []),
                { value: 'fixed', label: t('DESK_ANSWER_FIXED') },
              ]}
            />
          </Box>
          {entry.formula === 'percent-of-list' ? (
            <PercentField
              form={form}
              name="percent"
              range={SHARE_OF_ALL}
              label={t('DESK_ANSWER_PERCENT')}
              autoFocus={isPressed}
            />
          ) : null}
          {entry.formula === 'cost-plus' ? (
            <PercentField
              form={form}
              name="percent"
              range={SHARE_OF_ALL}
              label={t('DESK_ANSWER_PERCENT_ON_COST')}
              autoFocus={isPressed}
            />
          ) : null}
          {entry.formula === 'fixed' ? (
            <MoneyField form={form} name="price" label={t('DESK_ANSWER_PRICE')} autoFocus={isPressed} />
          ) : null}
        </>
      ) : null}
      <AnswerEffect plan={plan} offers={offers} isRejection={move === 'reject'} />
      {plan.shortItems === 0 ? null : (
        <Alert severity="warning">{t('DESK_ANSWER_SHORT', [count(plan.shortItems)], plan.shortItems)}</Alert>
      )}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: move === 'reject' ? '1fr' : '160px 1fr' },
          gap: 4,
        }}
      >
        {move === 'reject' ? null : (
          <SelectField
            form={form}
            name="hours"
            label={t('DESK_ANSWER_VALID')}
            placeholder={
              standard === undefined ? t('DESK_ANSWER_BY_RULES') : t('DESK_ANSWER_HOURS', [count(standard)], standard)
            }
            choices={HOURS.filter((each) => each !== standard).map((each) => ({
              value: String(each),
              label: t('DESK_ANSWER_HOURS', [count(each)], each),
            }))}
          />
        )}
        <TextField form={form} name="note" label={t('DESK_ANSWER_NOTE')} maxLength={NOTE_LIMIT} />
      </Box>
    </FormDialog>
  );
}
