import { defineRoom } from '../room/define-room';
import { registerSalesReps } from './sales-reps';
import { registerTeam } from './team';
import { registerTrail } from './trail';

/** Who works at the desk, what each may do there, and what was done. */
export const staffRoom = defineRoom({
  name: 'staff',
  needs: [],
  register(app, services) {
    registerTeam(app, services);
    registerSalesReps(app, services);
    registerTrail(app, services);
  },
});
