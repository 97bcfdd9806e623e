export { registrations } from '#features/registration/server/registration.tables.ts';
