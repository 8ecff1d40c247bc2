import { defineRoom } from '../room/define-room';
import { registerNotifications } from './notifications';

/** The bell: what happened to a user while others acted. Rooms add to it by `notify/add-notifications`. */
export const notificationsRoom = defineRoom({ name: 'notifications', needs: [], register: registerNotifications });
