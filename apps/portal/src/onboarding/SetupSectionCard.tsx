import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import Typography from '@mui/material/Typography';
import WarningAmberIcon from '@mui/icons-material/WarningAmber';
import { onboardingTexts } from '@tradehall/texts/en/onboarding';
import type { SetupSection } from '@tradehall/domain/onboarding/setup-state';
import { useTexts } from '@tradehall/web/i18n/use-texts';

export interface SetupSectionCardProps {
  readonly section: SetupSection;
  readonly isComplete: boolean;
  /** Left out while this or another section is edited (I05). */
  readonly onEdit: (() => void) | undefined;
  readonly children?: ReactNode;
}

/** A section: its title, whether it is complete, and its summary or form. */
export function SetupSectionCard({ section, isComplete, onEdit, children }: SetupSectionCardProps) {
  const t = useTexts(onboardingTexts);
  const titleId = `section-${section.sectionId}`;
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 4, md: 5 }, display: 'grid', gap: 4 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 32 }}>
        {isComplete ? (
          <CheckCircleIcon color="success" fontSize="small" titleAccess={t('SETUP_COMPLETE')} />
        ) : (
          <WarningAmberIcon color="warning" fontSize="small" titleAccess={t('SETUP_INCOMPLETE')} />
        )}
        <Typography component="h2" variant="h2" id={titleId} sx={{ flex: 1 }}>
          {section.sectionTitle}
        </Typography>
        {onEdit === undefined ? null : (
          <Button onClick={onEdit} aria-label={t('SETUP_EDIT_SECTION', [section.sectionTitle])}>
            {t('SETUP_EDIT')}
          </Button>
        )}
      </Box>
      {children}
    </Card>
  );
}
