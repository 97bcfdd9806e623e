import { callConsents } from '#features/call-rules/server/call-rules.tables.ts';
import { clientRecords } from '#features/organizations/server/organizations.facade.ts';

/** Consents pass with the client they were taken for. */
export const consentsOfClient = clientRecords.give({ name: 'consents', table: callConsents });
