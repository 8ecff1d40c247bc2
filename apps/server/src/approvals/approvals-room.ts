import { defineRoom } from '../room/define-room';
import { registerApprovals } from './approvals';
import { askForApproval } from './ask-approval';
import { defineExpiry } from './expire-approvals';

/** What is above somebody's limit waits here for a second person (SD08). */
export const approvalsRoom = defineRoom({
  name: 'approvals',
  needs: [],
  register(app, services) {
    app.approvals.ask = askForApproval(services);
    registerApprovals(app, services);
    defineExpiry(services);
  },
});
