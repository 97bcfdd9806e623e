export { mailboxes } from '#features/mailboxes/server/mailboxes.tables.ts';
