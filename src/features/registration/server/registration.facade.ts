export {
  readRegistration,
  type Registration,
  saveOwnData,
} from '#features/registration/server/keep-registration.ts';
