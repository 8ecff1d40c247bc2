import { accountChanged } from '@tradehall/contract/accounts';
import { getDeskCounts } from '@tradehall/contract/desk';
import { eventsMissed } from '@tradehall/contract/live';
import { getProofQueue, openProof, type ProofRow } from '@tradehall/contract/papers';
import { decideProof } from '@tradehall/contract/proof-of-export';
import { deskReviewTexts } from '@tradehall/texts/en/desk-review';
import { refreshCall, setCallAnswer } from '@tradehall/web/calls/call-query';
import { useCall } from '@tradehall/web/calls/use-call';
import { useCommand } from '@tradehall/web/calls/use-command';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { useLiveEvent } from '@tradehall/web/live/live-events';
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
  const { data, error, refetch } = useCall(getProofQueue);
  useLiveEvent(accountChanged, refresh);
  useLiveEvent(eventsMissed, refresh);
  const queue = data?.map(queuedOf);
  const choose = (paper: string | undefined) => navigate({ search: { paper }, replace: true, resetScroll: false });
  const leave = async (id: string) => {
    await choose(nextAfter(queue ?? [], id));
    setCallAnswer(getProofQueue, {}, (known) => known.filter(({ documentId }) => documentId !== id));
  };
  return (
    <PapersPage
      title={t('DESK_PAPERS_PROOFS')}
      queue={queue}
      error={error}
      onRetry={() => void refetch()}
      chosen={chosen}
      onChoose={choose}
      opened={(id) => {
        const proof = data?.find(({ documentId }) => documentId === id);
        return proof === undefined ? null : <ProofPaper key={id} proof={proof} onDecided={() => leave(id)} />;
      }}
    />
  );
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
