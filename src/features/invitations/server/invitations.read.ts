export { invitations } from '#features/invitations/server/invitations.tables.ts';
