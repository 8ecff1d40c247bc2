import { defineRoom } from '../room/define-room';
import { settingsRoom } from '../settings/settings-room';
import { registerOnboarding } from './onboarding';

/** From a new user's application to an approved account. */
export const onboardingRoom = defineRoom({
  name: 'onboarding',
  needs: [settingsRoom],
  register: (app, services, { settings }) => registerOnboarding(app, services, settings),
});
