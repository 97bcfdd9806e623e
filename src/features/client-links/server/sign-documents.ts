import { shortBankName } from '#domain/bank-name.ts';
import type { clientPageCalls } from '#features/client-links/client-page.contract.ts';
import { clientLinkTexts as texts } from '#features/client-links/client-links.texts.ts';
import { callerFor, type Client, clientFor, reportAct } from '#features/client-links/server/as-client.ts';
import { openDocument, zipFiles } from '#features/deal-documents/server/deal-documents.facade.ts';
import {
  bringSignature,
  enterCode,
  hashDocuments,
  openSheet,
  packSigned,
  requestsOfPhone,
  sendCode,
  verifySignature,
} from '#features/deal-signatures/server/deal-signatures.facade.ts';
import type { CodeView } from '#features/signing/signing.fields.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { success } from '#kit/contract/fields.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { BeforeContext, CallContext } from '#kit/server/implement.ts';
import type { SentFile } from '#kit/server/send-file.ts';

/** A request that the phone of this link signs; every other is not there. */
const requestFor = async (reading: Pick<CallContext, 'db' | 'now'>, link: Client['link'], id: number) => {
  const found = (await requestsOfPhone(reading, link.deal_id, link.phone)).find((one) => one.id === id);
  if (!found) throw refuse(kitErrors.notFound);
  return found;
};

/** A document of one of them. */
export const openSigned = async (context: CallContext, id: number): Promise<SentFile> => {
  const { operation, link } = await clientFor(context, 'sign');
  const requests = await requestsOfPhone(operation, link.deal_id, link.phone);
  if (!requests.some(({ files }) => files.some((file) => file.id === id))) throw refuse(kitErrors.notFound);
  return openDocument({ ...context, caller: operation.caller }, id);
};

/** Sends the code that signs: a new one, the one before is worth nothing. */
export const sendSignCode = async (context: CallContext, id: number): Promise<CodeView> => {
  const client = await clientFor(context, 'sign');
  await requestFor(context, client.link, id);
  return sendCode(client.operation, id);
};

/** Signs by the code. */
export const signByLink = async (
  context: CallContext,
  id: number,
  typed: string,
): Promise<CallReply<typeof clientPageCalls.sign>> => {
  const client = await clientFor(context, 'sign');
  const { bank } = await requestFor(context, client.link, id);
  const { ok, tries_left } = await enterCode(client.operation, id, typed, { byLink: true });
  if (ok) await reportAct(client, { kind: 'signed', subjectId: id, what: shortBankName(bank) });
  return { ok, tries_left };
};

/** What was signed, hashed before the transaction of the answer is open. */
export const hashSigned = async (context: BeforeContext, id: number) => {
  const caller = await context.services.database.read(async (db) => {
    const reading = { ...context, db };
    const found = await callerFor(reading, 'sign');
    await requestFor(reading, found.link, id);
    return found.caller;
  });
  return hashDocuments({ ...context, caller }, id);
};

/** The sheet of a signature that has been given. */
export const openClientSheet = async (
  context: CallContext,
  id: number,
  files: Awaited<ReturnType<typeof hashSigned>>,
): Promise<SentFile> => {
  const client = await clientFor(context, 'sign');
  await requestFor(context, client.link, id);
  return openSheet(client.operation, id, files);
};

type BroughtTo = { readonly id: number; readonly document_id: number };

/** A document of a request that the phone of this link signs. */
const documentFor = async (
  reading: Pick<CallContext, 'db' | 'now'>,
  link: Client['link'],
  { id, document_id: documentId }: BroughtTo,
): Promise<string> => {
  const { bank, files } = await requestFor(reading, link, id);
  if (!files.some((file) => file.id === documentId)) throw refuse(kitErrors.notFound);
  return bank;
};

/** Judges a signature file that the client has brought, before the transaction. */
export const judgeBrought = async (context: BeforeContext, to: BroughtTo) => {
  const caller = await context.services.database.read(async (db) => {
    const reading = { ...context, db };
    const found = await callerFor(reading, 'sign');
    await documentFor(reading, found.link, to);
    return found.caller;
  });
  return verifySignature({ ...context, caller }, to.document_id, context.files);
};

/** Keeps it instead of a code. */
export const signByFile = async (
  context: CallContext,
  to: BroughtTo,
  verified: Awaited<ReturnType<typeof judgeBrought>>,
) => {
  const client = await clientFor(context, 'sign');
  const { operation, link } = client;
  const bank = await documentFor(context, link, to);
  const brought = { requestId: to.id, documentId: to.document_id, clientName: link.name };
  await bringSignature(operation, brought, verified);
  await reportAct(client, { kind: 'signed', subjectId: to.id, what: shortBankName(bank) });
  return success;
};

const readWhole = async ({ stream }: SentFile): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks);
};

/** What the client has signed, all of it as one archive: documents, files of signatures, the sheet where he signed by a code. */
export const openSignedSet = async (
  context: CallContext,
  id: number,
  files: Awaited<ReturnType<typeof hashSigned>>,
): Promise<SentFile> => {
  const { operation, link } = await clientFor(context, 'sign');
  const { hasSheet, isSigned } = await requestFor(context, link, id);
  if (!isSigned) throw refuse(kitErrors.notFound);
  const sheet = hasSheet ? await openSheet(operation, id, files) : null;
  const made = sheet ? [{ name: sheet.name, content: await readWhole(sheet) }] : [];
  const packed = await packSigned(
    context.db,
    id,
    made.map(({ name }) => name),
  );
  const zip = await zipFiles(context.services.files, packed, context.now, made);
  return { ...zip, name: texts.signedSet(link.deal_id), mime: 'application/zip' };
};
