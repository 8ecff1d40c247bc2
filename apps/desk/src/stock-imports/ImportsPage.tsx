import { useEffect, useRef, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { createStockImport, getStockImports } from '@tradehall/contract/stock-desk/stock-import-calls';
import type { CallAnswer } from '@tradehall/contract/wire/define-call';
import type { Issue } from '@tradehall/domain/text/fill-text';
import { deskImportsTexts } from '@tradehall/texts/en/desk-imports';
import { deskStockTexts } from '@tradehall/texts/en/desk-stock';
import { documentsTexts } from '@tradehall/texts/en/documents';
import { FileDrop } from '@tradehall/ui/FileDrop';
import { PageHeader } from '@tradehall/ui/PageHeader';
import { TextLink } from '@tradehall/ui/RouterLinks';
import { usePendingTask } from '@tradehall/ui/state/pending-task';
import { notify } from '@tradehall/ui/state/snackbars';
import { DataGrid } from '@tradehall/ui/table/DataGrid';
import { fileForm } from '@tradehall/web/calls/file-form';
import { useListPages } from '@tradehall/web/calls/use-list-pages';
import { useCommand } from '@tradehall/web/calls/use-command';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count, instantBriefly } from '@tradehall/web/tenant/format';
import { ListBody } from '../list/ListBody';
import { useListKeys } from '../list/use-list-keys';
import { paths } from '../navigation/paths';
import { routes } from '../navigation/routes';
import { useMay } from '../session/staff';
import { STATE_LABELS } from './import-labels';

const KINDS = ['xlsx', 'xls', 'csv', 'txt'];
type ImportRow = CallAnswer<typeof getStockImports>['imports'][number];
const NONE: readonly ImportRow[] = [];
const MOST_BYTES = 32 * 1024 * 1024;

/** Files of stock: a new one is dropped here, the others stand below with what became of them. */
export function ImportsPage() {
  const t = useTexts(deskImportsTexts);
  const tStock = useTexts(deskStockTexts);
  const tFile = useTexts(documentsTexts);
  const navigate = routes.stockImports.useNavigate();
  const pages = useListPages(getStockImports, {}, ({ imports }) => imports);
  const { cursor } = useListKeys(
    pages.rows ?? NONE,
    ({ importId }) => importId,
    ({ importId }) => void navigate({ to: paths.stockImport(importId) }),
  );
  const mayImport = useMay('STOCK_IMPORT');
  const [issue, setIssue] = useState<Issue | null>(null);
  const [sent, setSent] = useState<File | null>(null);
  const isLookedAt = useRef(true);
  useEffect(() => {
    isLookedAt.current = true;
    return () => void (isLookedAt.current = false);
  }, []);
  const upload = useCommand(createStockImport, {
    refreshes: [getStockImports],
    done: ({ importId }, { form }) => {
      const open = () => void navigate({ to: paths.stockImport(importId) });
      // Whoever went on with something else is not taken away from it.
      if (isLookedAt.current) open();
      else
        notify(t('DESK_IMPORTS_ARRIVED', [(form?.get('file') as File | null)?.name ?? '']), {
          action: { label: t('DESK_IMPORTS_SHOW'), run: open },
        });
    },
  });
  usePendingTask(upload.busy, { preventRouteChange: false });
  const choose = (file: File | null, problem: Issue | null) => {
    setIssue(problem);
    if (file === null) return;
    setSent(file);
    void upload.run({ form: fileForm(file) });
  };
  return (
    <>
      <PageHeader title={t('DESK_IMPORTS_TITLE')} back={{ to: paths.stock(), label: tStock('DESK_STOCK_BACK') }} />
      {mayImport ? (
        <Box sx={{ mb: 4, bgcolor: 'background.paper' }}>
          <FileDrop
            file={upload.busy ? sent : null}
            extensions={KINDS}
            maxBytes={MOST_BYTES}
            disabled={upload.busy}
            hint={t('DESK_IMPORTS_KINDS')}
            onChoose={choose}
          />
          {upload.busy ? <LinearProgress aria-label={t('DESK_IMPORTS_SENDING', [sent?.name ?? ''])} /> : null}
          <div role="alert">
            {issue === null ? null : (
              <Alert severity="error">{tFile(issue.messageCode as keyof typeof documentsTexts, issue.params)}</Alert>
            )}
          </div>
        </Box>
      ) : null}
      <ListBody pages={pages} empty={<Typography color="text.secondary">{t('DESK_IMPORTS_EMPTY')}</Typography>}>
        {(shown) => (
          <DataGrid
            label={t('DESK_IMPORTS_TITLE')}
            rows={shown}
            isCurrent={cursor.isAt}
            rowKey={({ importId }) => importId}
            onRow={({ importId }) => void navigate({ to: paths.stockImport(importId) })}
            columns={[
              {
                id: 'file',
                label: t('DESK_IMPORTS_FILE'),
                place: 'title',
                cell: ({ importId, fileName }) => (
                  <TextLink to={paths.stockImport(importId)} sx={{ fontWeight: 600 }}>
                    {fileName}
                  </TextLink>
                ),
              },
              {
                id: 'state',
                label: t('DESK_IMPORTS_STATE'),
                place: 'corner',
                cell: ({ state }) => t(STATE_LABELS[state]),
              },
              {
                id: 'rows',
                label: t('DESK_IMPORTS_ROWS'),
                align: 'right',
                isLabeled: true,
                cell: ({ rows }) => count(rows),
              },
              { id: 'by', label: t('DESK_IMPORTS_BY'), cell: ({ by }) => by },
              {
                id: 'when',
                label: t('DESK_IMPORTS_WHEN'),
                place: 'foot',
                cell: ({ createdAt }) => instantBriefly(createdAt),
              },
            ]}
          />
        )}
      </ListBody>
    </>
  );
}
