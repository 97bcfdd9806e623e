import { clientConsentBook } from '#features/client-answers/server/client-consents.ts';
import { consentBooks } from '#features/consents/server/consents.facade.ts';

export const consentsOfClients = consentBooks.give(clientConsentBook);
