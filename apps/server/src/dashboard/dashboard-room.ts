import { defineRoom } from '../room/define-room';
import { registerDashboard } from './dashboard';

/** What waits for a buyer, at a glance. */
export const dashboardRoom = defineRoom({ name: 'dashboard', needs: [], register: registerDashboard });
