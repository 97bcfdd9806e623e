import { withdrawalPoint } from '#features/consents/server/consents.facade.ts';
import { requestOfWithdrawn } from '#features/privacy/server/withdrawn-consent.ts';
import { defineBackgroundJob } from '#features/background-jobs/server/background-jobs.facade.ts';
import { erasePerson } from '#features/privacy/server/erase-person.ts';

export const erasePersonBackgroundJob = defineBackgroundJob({
  name: 'privacy.erase',
  run: (job) => erasePerson(job),
});

export const consentTakenBack = withdrawalPoint.give(requestOfWithdrawn);
