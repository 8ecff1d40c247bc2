import { accountChanged } from '@tradehall/contract/accounts';
import { getDeskCounts } from '@tradehall/contract/desk';
import { eventsMissed } from '@tradehall/contract/live';
import { getProofDecision, getProofQueue, openProof, type ProofRow } from '@tradehall/contract/papers';
import { decideProof } from '@tradehall/contract/proof-of-export';
import { SCREEN_PAGE } from '@tradehall/contract/wire/list-page';
import { deskReviewTexts } from '@tradehall/texts/en/desk-review';
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
  void refreshCall(getProofQueue);
  void refreshCall(openProof);
};

/** Proofs of export that wait for us, looked at and decided one after the other (SD68). */
export function ProofsPage() {
  const t = useTexts(deskReviewTexts);
  const navigate = routes.proofs.useNavigate();
  const { paper: chosen } = routes.proofs.useSearch();
  const pages = useListPages(getProofQueue, { limit: SCREEN_PAGE }, ({ rows }) => rows);
  const proofs = pages.rows;
  useLiveEvent(accountChanged, refresh);
  useLiveEvent(eventsMissed, refresh);
  const queue = proofs?.map(queuedOf);
  const choose = (paper: string | undefined) => navigate({ search: { paper }, replace: true, resetScroll: false });
  const leave = async (id: string) => {
    await choose(nextAfter(queue ?? [], id));
    leaveListPages<{ readonly documentId: string }>(getProofQueue, ({ documentId }) => documentId === id);
  };
  return (
    <PapersPage
      title={t('DESK_PAPERS_PROOFS')}
      queue={queue}
      pages={pages}
      waiting={pages.first?.count}
      chosen={chosen}
      onChoose={choose}
      opened={(id) => {
        const proof = proofs?.find(({ documentId }) => documentId === id);
        return proof === undefined ? null : <ProofPaper key={id} proof={proof} onDecided={() => leave(id)} />;
      }}
      outcome={(id) => <DecidedBy documentId={id} />}
    />
  );
}

/** Whose decision was the last one; nothing of a proof that was taken back. */
function DecidedBy({ documentId }: { documentId: string }) {
  const t = useTexts(deskReviewTexts);
  const { data } = useCall(getProofDecision, { params: { documentId } }, { retry: false, forgets: true });
  if (data?.status !== 'APPROVED' && data?.status !== 'REJECTED') return null;
  const by = [data.decidedBy, instantBriefly(data.decidedDate)];
  return t(data.status === 'APPROVED' ? 'DESK_PAPER_VERIFIED_BY' : 'DESK_PAPER_REJECTED_BY', by);
}

const queuedOf = (proof: ProofRow): QueuedPaper => ({
  id: proof.documentId,
  name: proof.documentName,
  buyer: proof.businessName,
  since: proof.waitingSince,
  about: proof.phonexOrderNumber ?? '',
});

function ProofPaper({ proof, onDecided }: { proof: ProofRow; onDecided: () => unknown }) {
  const t = useTexts(deskReviewTexts);
  const params = { documentId: proof.documentId };
  const paper = useCall(openProof, { params }, { staleTime: Infinity, retry: false, forgets: true });
  const decide = useCommand(decideProof, {
    refreshes: [getProofQueue, getDeskCounts],
    says: (_, { body }) => t(body.approved ? 'DESK_PAPER_VERIFIED' : 'DESK_PAPER_REJECTED', [proof.documentName]),
    done: onDecided,
    // It may have been replaced or decided, of which no event came.
    refused: () => {
      void refreshCall(openProof, { params });
      void refreshCall(getProofQueue);
      return false;
    },
  });
  return (
    <OpenedPaper
      row={queuedOf(proof)}
      paper={paper}
      extra={proof.blocksPayAndShip ? t('DESK_PAPER_BLOCKS') : undefined}
      busy={decide.busy}
      onVerify={({ paperId }) => decide.run({ params, body: { approved: true, paperId } })}
      onReject={({ paperId }, reason) => decide.run({ params, body: { approved: false, reason, paperId } })}
    />
  );
}
