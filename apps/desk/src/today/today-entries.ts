import type { TodayEntry } from '@tradehall/contract/desk';
import { TODAY_KINDS, type TodayKind } from '@tradehall/domain/desk/today';
import type { deskLanesTexts } from '@tradehall/texts/en/desk-lanes';
import type { deskTodayTexts } from '@tradehall/texts/en/desk-today';
import type { Translate } from '@tradehall/web/i18n/use-texts';
import { LANE_LABELS } from '../orders/lane-labels';
import { paths } from '../navigation/paths';

export const kindOfText = (text: string | undefined): TodayKind | undefined =>
  TODAY_KINDS.find((kind) => kind === text);

interface Words {
  readonly t: Translate<typeof deskTodayTexts>;
  readonly tLanes: Translate<typeof deskLanesTexts>;
}

/** What is to be done, in the words of its room. */
export function actOf(kind: TodayKind, { t, tLanes }: Words): string {
  switch (kind) {
    case 'offers':
      return t('DESK_TODAY_DO_OFFERS');
    case 'return':
      return t('DESK_TODAY_DO_RETURN');
    case 'receive':
      return t('DESK_TODAY_DO_RECEIVE');
    case 'credit':
      return t('DESK_TODAY_DO_CREDIT');
    case 'approval':
      return t('DESK_TODAY_DO_APPROVAL');
    case 'prospect':
      return t('DESK_TODAY_DO_PROSPECT');
    case 'document':
      return t('DESK_TODAY_DO_DOCUMENT');
    case 'proof':
      return t('DESK_TODAY_DO_PROOF');
    default:
      return tLanes(LANE_LABELS[kind]);
  }
}

/** The screen where it is done. */
export function placeOf({ kind, id }: TodayEntry): { readonly to: string; readonly search?: Record<string, string> } {
  switch (kind) {
    case 'offers':
      return { to: paths.offers(), search: { buyer: id } };
    case 'return':
    case 'receive':
    case 'credit':
      return { to: paths.return(id) };
    case 'approval':
      return { to: paths.approvals() };
    case 'prospect':
      return { to: paths.prospect(id) };
    case 'document':
      return { to: paths.documents(), search: { paper: id } };
    case 'proof':
      return { to: paths.proofs(), search: { paper: id } };
    default:
      return { to: paths.order(id) };
  }
}
