import { memo } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FirstPageIcon from '@mui/icons-material/FirstPage';
import IconButton from '@mui/material/IconButton';
import KeyboardArrowLeftIcon from '@mui/icons-material/KeyboardArrowLeft';
import KeyboardArrowRightIcon from '@mui/icons-material/KeyboardArrowRight';
import LastPageIcon from '@mui/icons-material/LastPage';
import { uiTexts } from '@tradehall/texts/en/ui';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { useMobile } from './state/use-mobile';

/** The pages around the one shown: at most `most` numbers. */
function neighbors(page: number, pages: number, most: number): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(most / 2), pages - most + 1));
  return Array.from({ length: Math.min(most, pages) }, (_, at) => first + at);
}

/** Its own part, as the whole is drawn anew with each list and most arrows stay as they are. */
const Arrow = memo(function Arrow({
  label,
  to,
  icon: Icon,
  disabled,
  onPage,
}: {
  label: string;
  to: number;
  icon: typeof FirstPageIcon;
  disabled: boolean;
  onPage: (page: number) => void;
}) {
  return (
    <IconButton aria-label={label} disabled={disabled} onClick={() => onPage(to)}>
      <Icon />
    </IconButton>
  );
});

/** The pages of a list, with first and last. */
export const Pagination = memo(function Pagination({
  page,
  pages,
  onPage,
}: {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}) {
  const t = useTexts(uiTexts);
  const isMobile = useMobile();
  if (pages <= 1) return null;
  return (
    <Box
      component="nav"
      aria-label={t('PAGES')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'center', gap: 1, py: 4 }}
    >
      <Arrow label={t('FIRST_PAGE')} to={1} icon={FirstPageIcon} disabled={page === 1} onPage={onPage} />
      <Arrow
        label={t('PREVIOUS_PAGE')}
        to={page - 1}
        icon={KeyboardArrowLeftIcon}
        disabled={page === 1}
        onPage={onPage}
      />
      {neighbors(page, pages, isMobile ? 3 : 5).map((number) => (
        <Button
          key={number}
          onClick={() => onPage(number)}
          aria-current={number === page ? 'page' : undefined}
          aria-label={t('PAGE_OF', [number, pages])}
          color={number === page ? 'primary' : 'inherit'}
          variant={number === page ? 'outlined' : 'text'}
          sx={{ minWidth: 36, px: 1 }}
        >
          {number}
        </Button>
      ))}
      <Arrow
        label={t('NEXT_PAGE')}
        to={page + 1}
        icon={KeyboardArrowRightIcon}
        disabled={page === pages}
        onPage={onPage}
      />
      <Arrow label={t('LAST_PAGE')} to={pages} icon={LastPageIcon} disabled={page === pages} onPage={onPage} />
    </Box>
  );
});
