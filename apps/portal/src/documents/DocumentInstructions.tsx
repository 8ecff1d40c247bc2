import { useState } from 'react';
import IconButton from '@mui/material/IconButton';
import InfoOutlinedIcon from '@mui/icons-material/InfoOutlined';
import Link from '@mui/material/Link';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { AccountDocument } from '@tradehall/contract/documents';
import { documentsTexts } from '@tradehall/texts/en/documents';
import { useTexts } from '@tradehall/web/i18n/use-texts';

/** An info icon that opens the links of help articles (I10); other instructions have none. */
export function DocumentInstructions({ document }: { document: AccountDocument }) {
  const t = useTexts(documentsTexts);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (document.documentInstructionType !== 'HELP_ARTICLE' || document.documentInstructions.length === 0) return null;
  return (
    <>
      <IconButton
        size="small"
        aria-label={t('DOCUMENT_INSTRUCTIONS', [document.documentName])}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <InfoOutlinedIcon fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {document.documentInstructions.map(({ label, url }) => (
          <MenuItem
            key={url}
            component={Link}
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => setAnchor(null)}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
