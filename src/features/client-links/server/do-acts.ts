import { clientLinkLimits } from '#features/client-links/client-links.limits.ts';
import { and, eq, gt } from 'drizzle-orm';
import { shortBankName } from '#domain/bank-name.ts';
import { roublesText } from '#domain/money.ts';
import { keepAnswer } from '#features/client-answers/server/client-answers.facade.ts';
import { clientLinkErrors } from '#features/client-links/client-links.errors.ts';
import type { clientPageCalls } from '#features/client-links/client-page.contract.ts';
import { clientLinkTexts as texts } from '#features/client-links/client-links.texts.ts';
import { callerFor, type Client, clientFor, reportAct } from '#features/client-links/server/as-client.ts';
import { clientActs } from '#features/client-links/server/client-links.tables.ts';
import { lastAct } from '#features/client-links/server/last-act.ts';
import { findGuaranteeFile, isAskedBy, respondentOf } from '#features/client-links/server/show-page.ts';
import { bringDocuments, openDocument } from '#features/deal-documents/server/deal-documents.facade.ts';
import {
  findInvoice,
  type Invoice,
  makeInvoice,
  numberOf,
  readInvoice,
} from '#features/deal-fees/server/deal-fees.facade.ts';
import { dealMoves } from '#features/deal-legs/deal-legs.moves.ts';
import { getDeal, moveLegs } from '#features/deal-legs/server/deal-legs.facade.ts';
import { lockDeal } from '#features/deals/server/deals.facade.ts';
import type { BuiltInKind } from '#features/document-kinds/document-kinds.codes.ts';
import { standingOffers } from '#features/offer-sheets/offer-sheets.rules.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { success } from '#kit/contract/fields.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { BeforeContext, CallContext, Operation } from '#kit/server/implement.ts';
import type { SentFile } from '#kit/server/send-file.ts';

const dayMs = 24 * 3_600_000;
const orderKind: BuiltInKind = 'payment';

/** Files what the client has sent under a kind, and tells of it; the deal is held from here on. */
const fileUnder = async (
  { operation, link }: Client,
  kind: string,
  { files, now }: CallContext,
): Promise<readonly string[]> => {
  if (files.length === 0) return [];
  await lockDeal(operation, link.deal_id);
  const today = and(
    eq(clientActs.linkId, link.id),
    eq(clientActs.kind, 'brought'),
    gt(clientActs.at, new Date(now.getTime() - dayMs)),
  );
  const before = await operation.db.$count(clientActs, today);
  const brought = { dealId: link.deal_id, kind, clientName: link.name };
  const fresh = await bringDocuments(operation, brought, files);
  // What lay there already takes nothing of the day.
  if (fresh.length > 0 && before + fresh.length > clientLinkLimits.files())
    throw refuse(clientLinkErrors.tooManyFiles);
  return fresh;
};

/** Files a paper that the client is asked for. */
export const bringDocument = async (context: CallContext, kind: string) => {
  const client = await clientFor(context, 'documents');
  if (!isAskedBy(client.link, kind)) throw refuse(kitErrors.notFound);
  for (const what of await fileUnder(client, kind, context))
    await reportAct(client, { kind: 'brought', what });
  return success;
};

/** Keeps what the client tells of himself for our check. */
export const answerQuestion = async (
  context: CallContext,
  answer: CallParsed<typeof clientPageCalls.answerQuestion>['body'],
) => {
  const client = await clientFor(context, 'documents');
  const { operation, link } = client;
  if (link.kinds !== null) throw refuse(kitErrors.notFound);
  await lockDeal(operation, link.deal_id);
  const what = await keepAnswer(operation, respondentOf(link), answer);
  await reportAct(client, {
    kind: 'answered',
    what,
    history: { move: 'client_answered', details: { what } },
  });
  return success;
};

/** Tells agent and manager which offer the client wants; accepting it stays theirs. */
export const chooseOffer = async (context: CallContext, offerId: number) => {
  const client = await clientFor(context, 'offers');
  const { operation, link } = client;
  await lockDeal(operation, link.deal_id);
  const offers = standingOffers(await getDeal(operation, link.deal_id));
  const found = offers.find(({ offer }) => offer.id === offerId);
  if (!found) throw refuse(clientLinkErrors.gone);
  if (offers.some(({ offer }) => offer.accepted_at !== null)) throw refuse(clientLinkErrors.accepted);
  if ((await lastAct(context.db, link.deal_id, 'chose'))?.subjectId === offerId) return success;
  const { leg, offer } = found;
  await reportAct(client, {
    kind: 'chose',
    subjectId: offerId,
    what: texts.offer(shortBankName(leg.bank?.name ?? ''), roublesText(offer.price)),
    history: { move: 'client_chose', legId: leg.id, details: { price: offer.price } },
  });
  return success;
};

/** Accepts an offer by the client's own hand, where whoever gave the link has let him; other banks are withdrawn. */
export const acceptOffer = async (context: CallContext, offerId: number) => {
  const client = await clientFor(context, 'offers');
  const { operation, link } = client;
  if (!link.may_accept) throw refuse(clientLinkErrors.notAllowed);
  await lockDeal(operation, link.deal_id);
  const offers = standingOffers(await getDeal(operation, link.deal_id));
  const found = offers.find(({ offer }) => offer.id === offerId);
  if (!found) throw refuse(clientLinkErrors.gone);
  const { leg, offer } = found;
  if (offer.accepted_at !== null) return success;
  if (offers.some((one) => one.offer.accepted_at !== null)) throw refuse(clientLinkErrors.accepted);
  await moveLegs(operation, {
    application_bank_id: leg.id,
    move: dealMoves.acceptOffer.id,
    comment: texts.acceptedBy(link.name),
  });
  await reportAct(client, {
    kind: 'accepted',
    subjectId: offerId,
    what: texts.offer(shortBankName(leg.bank?.name ?? ''), roublesText(offer.price)),
    history: { move: 'client_accepted', legId: leg.id, details: { price: offer.price } },
  });
  return success;
};

/** An invoice of the client's own deal that has not been cancelled; every other is not there. */
const invoiceFor = async (
  reading: Pick<Operation, 'db' | 'caller'>,
  link: Client['link'],
  id: number,
): Promise<Invoice> => {
  const invoice = await findInvoice(reading, id);
  if (invoice.dealId !== link.deal_id || invoice.cancelledAt !== null) throw refuse(kitErrors.notFound);
  return invoice;
};

/** Takes the client's word that he has paid, with the payment order where he attaches one; the money is noted by us. */
export const reportPayment = async (context: CallContext, invoiceId: number) => {
  const client = await clientFor(context, 'pay');
  const { operation, link } = client;
  await lockDeal(operation, link.deal_id);
  const invoice = await invoiceFor(operation, link, invoiceId);
  if (invoice.paidAt !== null) throw refuse(clientLinkErrors.closed);
  const orders = await fileUnder(client, orderKind, context);
  for (const what of orders) await reportAct(client, { kind: 'brought', what });
  if (await lastAct(context.db, link.deal_id, 'paid', invoiceId)) return success;
  const number = numberOf(invoice);
  await reportAct(client, {
    kind: 'paid',
    subjectId: invoiceId,
    what: number,
    history: { move: 'client_paid', details: { invoice: number } },
  });
  return success;
};

/** The invoice as it is printed, before the connection of the answer is taken. */
export const printClientInvoice = async (context: BeforeContext, id: number): Promise<SentFile> => {
  const { services } = context;
  const printed = await services.database.read(async (db) => {
    const { link, caller } = await callerFor({ ...context, db }, 'pay');
    await invoiceFor({ db, caller }, link, id);
    return readInvoice({ db, caller }, id);
  });
  return makeInvoice(services, printed);
};

/** Whoever may open the invoice when it is sent still may. */
export const openInvoice = async (context: CallContext, id: number, file: SentFile): Promise<SentFile> => {
  const { operation, link } = await clientFor(context, 'pay');
  await invoiceFor(operation, link, id);
  return file;
};

/** The file of the guarantee. */
export const openGuarantee = async (context: CallContext): Promise<SentFile> => {
  const { operation, link } = await clientFor(context, 'guarantee');
  const id = await findGuaranteeFile(context.db, link.deal_id);
  if (id === undefined) throw refuse(kitErrors.notFound);
  return openDocument({ ...context, caller: operation.caller }, id);
};
