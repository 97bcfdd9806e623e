export { confirmAndJoin, joinBranch } from '#features/registration/server/join-branch.ts';
export {
  keepInvited,
  readRegistration,
  type Registration,
  saveOwnData,
} from '#features/registration/server/keep-registration.ts';
export { sendConfirmation } from '#features/registration/server/send-confirmation.ts';
