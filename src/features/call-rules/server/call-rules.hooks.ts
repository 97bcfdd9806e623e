import { consentBooks } from '#features/consents/server/consents.facade.ts';
import { outsideConsentBook } from '#features/call-rules/server/outside-consents.ts';
import { callConsents } from '#features/call-rules/server/call-rules.tables.ts';
import { clientRecords } from '#features/organizations/server/organizations.facade.ts';

export const consentsOutside = consentBooks.give(outsideConsentBook);

/** Consents pass with the client they were taken for. */
export const consentsOfClient = clientRecords.give({ name: 'consents', table: callConsents });
