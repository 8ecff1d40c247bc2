import { ProofOfExportNotice } from './ProofOfExportNotice';
import { usePendingProofs } from './use-pending-proofs';

/** Where an email about a proof leads: what is still owed is handed in there, whichever order it is for (G20). */
export function OwedProofs() {
  const { data } = usePendingProofs();
  return <ProofOfExportNotice proofs={data} />;
}
