import { wantListTexts } from '@tradehall/texts/en/want-list';
import { isOwnStock } from '@tradehall/domain/network/participant';
import { LinkButton } from '@tradehall/ui/RouterLinks';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { paths } from '../navigation/paths';

/** The stock list's way to a want-list, matched to the stock that is shown (W03). */
export function WantListLink({ warehouseGroup }: { warehouseGroup: string }) {
  const t = useTexts(wantListTexts);
  const search = isOwnStock(warehouseGroup) ? undefined : { warehouseGroup };
  return (
    <LinkButton to={paths.wantList()} {...(search === undefined ? {} : { search })}>
      {t('WANT_LIST_OPEN')}
    </LinkButton>
  );
}
