import { registrationCalls } from '#features/registration/registration.contract.ts';
import { confirmEmail } from '#features/registration/server/confirm-email.ts';
import { join, register } from '#features/registration/server/register.ts';
import { askConfirmation } from '#features/registration/server/send-confirmation.ts';
import { implement } from '#kit/server/implement.ts';

export const registrationRoutes = implement(registrationCalls, {
  register: ({ body }, context) => register(body, context),
  join: ({ body }, context) => join(body, context),
  confirm: ({ body }, context) => confirmEmail(body.token, context),
  sendConfirmation: ({ body }, context) => askConfirmation(body.email, context),
});
