import { defineRoom } from '../room/define-room';
import { registerOperator } from './register-operator';

/** The deployment's own calls: tenants are made, suspended and given hosts. */
export const operatorRoom = defineRoom({
  name: 'operator',
  needs: [],
  register: (app, services) => registerOperator(app, { ...services, token: services.configuration.operatorToken }),
});
