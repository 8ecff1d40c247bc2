import { useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import Typography from '@mui/material/Typography';
import type { AccountDocument } from '@tradehall/contract/documents';
import type { OnboardingSettings } from '@tradehall/contract/onboarding';
import { documentsTexts } from '@tradehall/texts/en/documents';
import { statusOrder } from '@tradehall/domain/documents/document-status';
import { EMPTY_VALUE } from '@tradehall/domain/format/format-value';
import { compareLabels } from '@tradehall/domain/format/reader-locale';
import type { SetupReferences } from '@tradehall/domain/onboarding/setup-state';
import { useTexts, type Translate } from '@tradehall/web/i18n/use-texts';
import { calendarDay, instant } from '@tradehall/web/tenant/format';
import { currentLocale } from '@tradehall/web/tenant/reader-locale';
import { InForceNote } from '@tradehall/ui/InForceNote';
import { StatusChip } from '@tradehall/ui/StatusChip';
import { useMobile } from '@tradehall/ui/state/use-mobile';
import { LongWords } from '@tradehall/ui/table/LongWords';
import { DocumentAction, DocumentNameLink } from './DocumentAction';
import { DocumentInstructions } from './DocumentInstructions';
import { addressOf, countriesOf, statesOf, statusWords } from './document-words';

type Say = Translate<typeof documentsTexts>;

interface Column {
  readonly show: (document: AccountDocument, t: Say, references: SetupReferences | undefined) => ReactNode;
  /** What the column sorts by, ascending. */
  readonly sortBy: (document: AccountDocument, t: Say, references: SetupReferences | undefined) => string | number;
  /** A date is not broken over lines. */
  readonly isDay?: boolean;
}

/** Every column the server can configure (I10); one it invents shows the field of that name. */
const COLUMNS: Readonly<Record<string, Column>> = {
  documentName: {
    show: (document) => (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box component="span" sx={{ fontWeight: 600 }}>
          <LongWords>{document.documentName}</LongWords>
        </Box>
        <DocumentInstructions document={document} />
      </Box>
    ),
    sortBy: (document) => document.documentName,
  },
  documentStatus: {
    show: (document, t) => (
      <>
        <StatusChip {...statusWords(document.documentStatus, t)} />
        <InForceNote document={document} />
      </>
    ),
    sortBy: (document) => statusOrder(document.documentStatus),
  },
  uploadedDocumentName: {
    show: (document) => <DocumentNameLink document={document} />,
    sortBy: (document) => document.uploadedDocumentName,
  },
  country: {
    show: (document, _, references) => countriesOf(document, references) || EMPTY_VALUE,
    sortBy: (document, _, references) => countriesOf(document, references),
  },
  state: {
    show: (document, _, references) => statesOf(document, references) || EMPTY_VALUE,
    sortBy: (document, _, references) => statesOf(document, references),
  },
  isAddressSpecific: { show: (document, t) => addressOf(document, t), sortBy: (document, t) => addressOf(document, t) },
  // A day has no hour: it must not move with the reader's zone.
  expiryDate: {
    show: (document) => calendarDay(document.expiryDate, 'month-date'),
    isDay: true,
    sortBy: (document) => document.expiryDate ?? '9999',
  },
  uploadedDate: {
    show: (document) => instant(document.uploadedDate, 'month-date'),
    isDay: true,
    sortBy: (document) => document.uploadedDate ?? '',
  },
};

function columnOf(id: string): Column {
  const known = COLUMNS[id];
  if (known) return known;
  const read = (document: AccountDocument) => String((document as Record<string, unknown>)[id] ?? '');
  return { show: (document) => read(document) || EMPTY_VALUE, sortBy: read };
}

/** What can be done stays in view, however many columns the server sends. */
const LAST_CELL = {
  position: 'sticky',
  right: 0,
  bgcolor: 'background.paper',
  whiteSpace: 'nowrap',
  borderLeft: 1,
  borderLeftColor: 'divider',
  '@media print': { display: 'none' },
} as const;

/** All columns stand on a sheet: nothing scrolls there. */
const ON_PAPER = {
  overflow: 'visible',
  border: 0,
  '& tr': { breakInside: 'avoid' },
  '& .MuiTableCell-root': { px: 1, fontSize: 11 },
  '& .MuiTableCell-root:nth-last-of-type(2)': { pr: 0 },
} as const;

export interface DocumentsTableProps {
  readonly documents: readonly AccountDocument[];
  readonly columns: OnboardingSettings['documentListSettings']['columns'];
  readonly references: SetupReferences | undefined;
  readonly onUpload: (document: AccountDocument) => void;
}

/** The documents asked of the account, by status unless another column is chosen (I10). */
export function DocumentsTable({ documents, columns, references, onUpload }: DocumentsTableProps) {
  const t = useTexts(documentsTexts);
  const isMobile = useMobile();
  const [sort, setSort] = useState<{ id: string; descending: boolean }>({ id: 'documentStatus', descending: false });
  const { sortBy } = columnOf(sort.id);
  const byLabel = (one: string, other: string) => compareLabels(one, other, currentLocale());
  const compare = (one: AccountDocument, other: AccountDocument) => {
    const [left, right] = [sortBy(one, t, references), sortBy(other, t, references)];
    const order =
      typeof left === 'number' && typeof right === 'number' ? left - right : byLabel(String(left), String(right));
    return (sort.descending ? -order : order) || byLabel(one.documentName, other.documentName);
  };
  const rows = [...documents].sort(compare);
  /** A card has no columns to keep: what is empty takes no line of it. */
  const saysSomething = (id: string, document: AccountDocument) =>
    id === 'uploadedDocumentName'
      ? document.uploadedDocumentName !== ''
      : columnOf(id).show(document, t, references) !== EMPTY_VALUE;

  if (isMobile) {
    return (
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {rows.map((document) => (
          <Card component="li" key={document.documentReferenceId} sx={{ p: 4, display: 'grid', gap: 2 }}>
            {columns
              .filter(({ id }) => saysSomething(id, document))
              .map(({ id, label }) => (
                <Box
                  key={id}
                  sx={{
                    display: id === 'documentName' ? 'block' : 'grid',
                    gridTemplateColumns: '110px 1fr',
                    gap: 2,
                    overflowWrap: 'anywhere',
                  }}
                >
                  {id === 'documentName' ? null : (
                    <Typography variant="caption" color="text.secondary">
                      {label}
                    </Typography>
                  )}
                  <Box>{columnOf(id).show(document, t, references)}</Box>
                </Box>
              ))}
            <DocumentAction document={document} onUpload={onUpload} />
          </Card>
        ))}
      </Box>
    );
  }
  return (
    <TableContainer
      component={Card}
      tabIndex={0}
      role="region"
      aria-label={t('DOCUMENTS_TITLE')}
      sx={{ '@media print': ON_PAPER }}
    >
      <Table
        size="small"
        sx={{
          '& .MuiTableCell-root': { px: 2 },
          '& .MuiTableCell-root:last-child': LAST_CELL,
          '& .MuiTableSortLabel-icon': { m: 0 },
        }}
      >
        <TableHead>
          <TableRow>
            {columns.map(({ id, label }) => (
              <TableCell key={id} sortDirection={sort.id === id ? (sort.descending ? 'desc' : 'asc') : false}>
                <TableSortLabel
                  active={sort.id === id}
                  direction={sort.id === id && sort.descending ? 'desc' : 'asc'}
                  onClick={() => setSort({ id, descending: sort.id === id && !sort.descending })}
                >
                  {label}
                </TableSortLabel>
              </TableCell>
            ))}
            <TableCell>{t('DOCUMENT_ACTION')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((document) => (
            <TableRow key={document.documentReferenceId}>
              {columns.map(({ id }) => (
                <TableCell key={id} sx={columnOf(id).isDay === true ? { whiteSpace: 'nowrap' } : undefined}>
                  {columnOf(id).show(document, t, references)}
                </TableCell>
              ))}
              <TableCell>
                <DocumentAction document={document} onUpload={onUpload} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
