import { defineRoom } from '../room/define-room';
import { serveSettings } from './serve-settings';
import { createSettings } from './settings';

/** What staff set, with its history. The rooms that the settings belong to say how each is read and written. */
export const settingsRoom = defineRoom({
  name: 'settings',
  needs: [],
  register(app, services) {
    const settings = createSettings(services.database);
    serveSettings(app, services, settings);
    return settings;
  },
});
