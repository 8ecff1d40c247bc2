import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { CheckoutLineWire } from '@tradehall/contract/checkout/checkout-payload';
import type { CheckoutDraft } from '@tradehall/contract/drafts/draft-calls';
import { draftsTexts } from '@tradehall/texts/en/drafts';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count } from '@tradehall/web/tenant/format';
import { TextLink } from '@tradehall/ui/RouterLinks';
import { draftMoment, DraftNotice } from '../drafts/DraftNotice';
import type { Draft } from '../drafts/use-draft';
import { paths } from '../navigation/paths';

interface CheckoutDraftNoticeProps {
  readonly draft: Draft<CheckoutDraft>;
  /** The lines of today. */
  readonly lines: readonly CheckoutLineWire[];
  readonly offerIds: readonly string[];
  /** A held order grows: it exists, whatever became of what was sent. */
  readonly isUpdate: boolean;
}

/** What the buyer is told of a checkout that was begun before: restored, changed since, or already an order (W42). */
export function CheckoutDraftNotice({ draft, lines, offerIds, isUpdate }: CheckoutDraftNoticeProps) {
  const t = useTexts(draftsTexts);
  const { ended, keeper } = draft;
  const content = draft.restored?.content;
  const now = new Map(lines.map((line) => [line.offerId, line]));
  const seen = (content?.seen ?? []).filter((line) => offerIds.includes(line.offerId));
  const gone = seen.filter((line) => !now.has(line.offerId)).length;
  const changed = seen.filter(({ offerId, quantity, unitPrice }) => {
    const line = now.get(offerId);
    return line !== undefined && (line.quantity !== quantity || line.unitPrice !== unitPrice);
  }).length;
  return (
    <DraftNotice
      draft={draft}
      isRestored={content !== undefined && (content.chosen !== null || content.purchaseOrderNumber !== null)}
      changes={[
        ...(changed === 0 ? [] : [t('DRAFT_LINES_CHANGED', [count(changed)], changed)]),
        ...(gone === 0 ? [] : [t('DRAFT_LINES_GONE', [count(gone)], gone)]),
      ]}
      notSent={isUpdate ? 'DRAFT_NOT_SAVED' : 'DRAFT_NOT_SENT'}
      ended={
        ended?.endedAs == null ? null : (
          <Alert
            severity="success"
            action={
              <Button color="inherit" size="small" onClick={keeper?.dismiss}>
                {t('DRAFT_DISMISS')}
              </Button>
            }
          >
            {t('DRAFT_BECAME', [ended.label, ended.endedAs, draftMoment(ended.updatedAt)])}{' '}
            <TextLink to={paths.order(ended.endedAs)} underline="always">
              {t('DRAFT_OPEN_ORDER')}
            </TextLink>
          </Alert>
        )
      }
    />
  );
}
