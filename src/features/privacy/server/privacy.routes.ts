import { privacyCalls } from '#features/privacy/privacy.contract.ts';
import { startExport } from '#features/privacy/server/start-export.ts';
import { findPerson } from '#features/privacy/server/find-person.ts';
import { printRegister, showRegister } from '#features/privacy/server/show-register.ts';
import { implement } from '#kit/server/implement.ts';

export const privacyRoutes = implement(privacyCalls, {
  showRegister: (_input, context) => Promise.resolve(showRegister(context)),
  printRegister: (_input, context) => printRegister(context),
  findPerson: ({ body }, context) => findPerson(body, context),
  exportPerson: ({ body }, context) => startExport(body, context),
});
