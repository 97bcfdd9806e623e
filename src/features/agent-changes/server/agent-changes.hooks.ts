import { requestedPhone } from '#features/agent-changes/server/request-change.ts';
import { signingSubjects } from '#features/signing/server/signing.facade.ts';

export const newPhoneIsConfirmed = signingSubjects.give(requestedPhone);
