import { clientLinkCalls } from '#features/client-links/client-links.contract.ts';
import { clientPageCalls } from '#features/client-links/client-page.contract.ts';
import { askNext, beginDocument, openRemark } from '#features/client-links/server/do-more.ts';
import {
  acceptOffer,
  answerQuestion,
  bringDocument,
  chooseOffer,
  openGuarantee,
  openInvoice,
  printClientInvoice,
  reportPayment,
} from '#features/client-links/server/do-acts.ts';
import { listLinks } from '#features/client-links/server/list-links.ts';
import { createLink, giveLink, setReminders, withdrawLink } from '#features/client-links/server/make-link.ts';
import {
  enterVisitCode,
  openLink,
  sendVisitCode,
  showVisit,
  stopReminders,
} from '#features/client-links/server/open-link.ts';
import { agreeDraft, openClientDraft, remarkDraft } from '#features/client-links/server/do-drafts.ts';
import { openSample, passDocument } from '#features/client-links/server/pass-document.ts';
import {
  hashSigned,
  judgeBrought,
  openClientSheet,
  openSigned,
  openSignedSet,
  sendSignCode,
  signByFile,
  signByLink,
} from '#features/client-links/server/sign-documents.ts';
import { showPage } from '#features/client-links/server/show-page.ts';
import { clientFor } from '#features/client-links/server/as-client.ts';
import { savePieceOf, showUploadOf } from '#features/uploads/server/uploads.facade.ts';
import { implement, workFirst } from '#kit/server/implement.ts';

export const clientLinkRoutes = implement(clientLinkCalls, {
  listLinks: ({ query }, context) => listLinks(context, query.application_id),
  createLink: ({ body }, context) => createLink(context, body),
  giveLink: ({ body }, context) => giveLink(context, body.id),
  setReminders: ({ body }, context) => setReminders(context, body),
  withdrawLink: ({ body }, context) => withdrawLink(context, body.id),
});

export const clientPageRoutes = implement(clientPageCalls, {
  openLink: ({ body }, context) => openLink(context, body.token),
  showVisit: (_input, context) => showVisit(context),
  sendCode: (_input, context) => sendVisitCode(context),
  enterCode: ({ body }, context) => enterVisitCode(context, body.code),
  stopReminders: (_input, context) => stopReminders(context),
  showPage: (_input, context) => showPage(context),
  savePiece: async ({ body }, context) => {
    await clientFor(context);
    return savePieceOf(context, body);
  },
  showUpload: async ({ query }, context) => {
    await clientFor(context);
    return showUploadOf(context, query.upload);
  },
  beginDocument: ({ body }, context) => beginDocument(context, body.document_type),
  bringDocument: ({ body }, context) => bringDocument(context, body.document_type),
  answerQuestion: ({ body }, context) => answerQuestion(context, body),
  chooseOffer: ({ body }, context) => chooseOffer(context, body.offer_id),
  passDocument: ({ body }, context) => passDocument(context, body),
  openSample: ({ query }, context) => openSample(context, query.document_type),
  acceptOffer: ({ body }, context) => acceptOffer(context, body.offer_id),
  openDraft: ({ query }, context) => openClientDraft(context, query.id),
  remarkDraft: ({ body }, context) => remarkDraft(context, body),
  agreeDraft: ({ body }, context) => agreeDraft(context, body.id),
  bringSignature: workFirst(
    ({ body }, context) => judgeBrought(context, body),
    ({ body }, context, verified) => signByFile(context, body, verified),
  ),
  openSigned: ({ query }, context) => openSigned(context, query.id),
  sendSignCode: ({ body }, context) => sendSignCode(context, body.id),
  sign: ({ body }, context) => signByLink(context, body.id, body.code),
  openSheet: workFirst(
    ({ query }, context) => hashSigned(context, query.id),
    ({ query }, context, files) => openClientSheet(context, query.id, files),
  ),
  reportPayment: ({ body }, context) => reportPayment(context, body.invoice_id),
  openInvoice: workFirst(
    ({ query }, context) => printClientInvoice(context, query.id),
    ({ query }, context, file) => openInvoice(context, query.id, file),
  ),
  openRemark: ({ query }, context) => openRemark(context, query.document_type),
  openSignedSet: workFirst(
    ({ query }, context) => hashSigned(context, query.id),
    ({ query }, context, files) => openSignedSet(context, query.id, files),
  ),
  askNext: ({ body }, context) => askNext(context, body),
  openGuarantee: (_input, context) => openGuarantee(context),
});
