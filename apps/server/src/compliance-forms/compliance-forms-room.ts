import { defineRoom } from '../room/define-room';
import { registerComplianceForms } from './compliance-forms';

/** Forms that are filled in instead of uploaded. */
export const complianceFormsRoom = defineRoom({
  name: 'compliance-forms',
  needs: [],
  register: registerComplianceForms,
});
