import type { AddendumForm } from '@tradehall/domain/compliance-forms/short-forms';
import { sampleStatement } from '../demo/demo-forms';

export function sampleAddendum(): AddendumForm {
  const { additionalParties, userData } = sampleStatement();
  return { additionalQuestion: 'no', additionalParties, userData };
}
