import { defineRoom } from '../room/define-room';
import { registerOnboarding } from './onboarding';

/** From a new user's application to an approved account. */
export const onboardingRoom = defineRoom({ name: 'onboarding', needs: [], register: registerOnboarding });
