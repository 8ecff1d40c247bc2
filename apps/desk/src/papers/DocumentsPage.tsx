import { accountChanged } from '@tradehall/contract/accounts';
import { getDeskCounts } from '@tradehall/contract/desk';
import {
  getDocumentHistory,
  getDocumentQueue,
  rejectDocument,
  verifyDocument,
} from '@tradehall/contract/documents-review';
import { eventsMissed } from '@tradehall/contract/live';
import { openDocument } from '@tradehall/contract/papers';
import { SCREEN_PAGE } from '@tradehall/contract/wire/list-page';
import { deskReviewTexts } from '@tradehall/texts/en/desk-review';
import { RenewedNote } from '@tradehall/ui/InForceNote';
import { refreshCall } from '@tradehall/web/calls/call-query';
import { useCall } from '@tradehall/web/calls/use-call';
import { leaveListPages, useListPages } from '@tradehall/web/calls/use-list-pages';
import { useCommand } from '@tradehall/web/calls/use-command';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { useLiveEvent } from '@tradehall/web/live/live-events';
import { instantBriefly } from '@tradehall/web/tenant/format';
import { routes } from '../navigation/routes';
import { nextAfter } from './next-after';
import { OpenedPaper } from './OpenedPaper';
import { PapersPage, type QueuedPaper } from './PapersPage';

const refresh = () => {
  void refreshCall(getDocumentQueue);
  void refreshCall(openDocument);
};

/** Documents that wait for us, the longest waiting first: looked at and decided one after the other (SD68, SD69). */
export function DocumentsPage() {
  const t = useTexts(deskReviewTexts);
  const navigate = routes.documents.useNavigate();
  const { paper: chosen } = routes.documents.useSearch();
  const pages = useListPages(getDocumentQueue, { limit: SCREEN_PAGE }, ({ rows }) => rows);
  useLiveEvent(accountChanged, refresh);
  useLiveEvent(eventsMissed, refresh);
  const queue = pages.rows?.map((document): QueuedPaper => ({
    id: document.documentReferenceId,
    name: document.documentName,
    buyer: document.businessName,
    since: document.uploadedDate ?? '',
    about: document.metadata.shippingAddress?.label ?? '',
    isTaxCertificate: document.documentCategory === 'TAX',
    renews: document.inForce === null ? undefined : <RenewedNote document={document} />,
  }));
  const choose = (paper: string | undefined) => navigate({ search: { paper }, replace: true, resetScroll: false });
  const leave = async (id: string) => {
    await choose(nextAfter(queue ?? [], id));
    leaveListPages<{ readonly documentReferenceId: string }>(
      getDocumentQueue,
      ({ documentReferenceId }) => documentReferenceId === id,
    );
  };
  return (
    <PapersPage
      title={t('DESK_PAPERS_DOCUMENTS')}
      queue={queue}
      pages={pages}
      waiting={pages.first?.count}
      chosen={chosen}
      onChoose={choose}
      opened={(id) => {
        const row = queue?.find((each) => each.id === id);
        return row === undefined ? null : <DocumentPaper key={id} row={row} onDecided={() => leave(id)} />;
      }}
      outcome={(id) => <DecidedBy documentReferenceId={id} />}
    />
  );
}

/** Whose decision was the last one. */
function DecidedBy({ documentReferenceId }: { documentReferenceId: string }) {
  const t = useTexts(deskReviewTexts);
  const { data } = useCall(getDocumentHistory, { params: { documentReferenceId } }, { retry: false });
  const last = data?.at(-1);
  if (last?.status !== 'VERIFIED' && last?.status !== 'REJECTED') return null;
  const [who, when] = [last.changedBy, instantBriefly(last.changedDate)];
  return t(last.status === 'VERIFIED' ? 'DESK_PAPER_VERIFIED_BY' : 'DESK_PAPER_REJECTED_BY', [who, when]);
}

function DocumentPaper({ row, onDecided }: { row: QueuedPaper; onDecided: () => unknown }) {
  const t = useTexts(deskReviewTexts);
  const params = { documentReferenceId: row.id };
  const paper = useCall(openDocument, { params }, { staleTime: Infinity, retry: false, forgets: true });
  const options = {
    refreshes: [getDocumentQueue, getDeskCounts],
    done: onDecided,
    // It may have been replaced or decided, of which no event came.
    refused: () => {
      void refreshCall(openDocument, { params });
      void refreshCall(getDocumentQueue);
      return false;
    },
  };
  const verify = useCommand(verifyDocument, { ...options, says: () => t('DESK_PAPER_VERIFIED', [row.name]) });
  const reject = useCommand(rejectDocument, { ...options, says: () => t('DESK_PAPER_REJECTED', [row.name]) });
  return (
    <OpenedPaper
      row={row}
      paper={paper}
      busy={verify.busy || reject.busy}
      onVerify={({ paperId }, read) => verify.run({ params, body: { paperId, ...read } })}
      onReject={({ paperId }, reason) => reject.run({ params, body: { reason, paperId } })}
    />
  );
}
