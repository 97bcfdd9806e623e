export { ownDataSaved } from '#features/profile/server/own-data-saved.ts';
export { existingOf } from '#features/profile/server/show-profile.ts';
