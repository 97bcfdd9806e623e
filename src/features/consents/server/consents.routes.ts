import { consentCalls } from '#features/consents/consents.contract.ts';
import {
  listTexts,
  removeText,
  saveText,
  showDocuments,
} from '#features/consents/server/consent-documents.ts';
import {
  listConsents,
  listOwn,
  withdrawConsent,
  withdrawOwn,
} from '#features/consents/server/list-consents.ts';
import { implement } from '#kit/server/implement.ts';

export const consentRoutes = implement(consentCalls, {
  showDocuments: (_input, context) => showDocuments(context),
  listTexts: (_input, context) => listTexts(context),
  saveText: ({ body }, context) => saveText(body, context),
  removeText: ({ body }, context) => removeText(body.id, context),
  listConsents: ({ body }, context) => listConsents(context, body),
  withdrawConsent: ({ body }, context) => withdrawConsent(context, body.key, body.how),
  listOwn: (_input, context) => listOwn(context),
  withdrawOwn: ({ body }, context) => withdrawOwn(context, body.key),
});
