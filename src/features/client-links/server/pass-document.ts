import { Readable } from 'node:stream';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { normalizePhone } from '#domain/phone.ts';
import { clientLinkErrors } from '#features/client-links/client-links.errors.ts';
import { clientLinkTexts as texts } from '#features/client-links/client-links.texts.ts';
import { clientFor, reportAct } from '#features/client-links/server/as-client.ts';
import { clientLinks } from '#features/client-links/server/client-links.tables.ts';
import { hasRefusedReminders, refuseMany, sendBySms } from '#features/client-links/server/make-link.ts';
import { isAskedBy } from '#features/client-links/server/show-page.ts';
import { fictionalPdf } from '#features/deal-documents/server/deal-documents.facade.ts';
import { lockDeal } from '#features/deals/server/deals.facade.ts';
import { listKinds } from '#features/document-kinds/server/document-kinds.facade.ts';
import { canText } from '#features/sms/server/sms.facade.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { success } from '#kit/contract/fields.ts';
import { kitErrors, refuseField } from '#kit/contract/kit.errors.ts';
import type { CallContext } from '#kit/server/implement.ts';
import type { SentFile } from '#kit/server/send-file.ts';

type Passed = { readonly document_type: string; readonly name: string; readonly phone: string };

/**
 * Asks somebody else of the client's for one document, by a link of its own that ends with the one it came from. A
 * link given so is not passed on.
 */
export const passDocument = async (context: CallContext, input: Passed) => {
  const client = await clientFor(context, 'documents');
  const { operation, link } = client;
  const { db, now, services } = operation;
  const kind = (await listKinds(db)).find(({ code }) => code === input.document_type);
  if (!kind || link.kinds !== null || !isAskedBy(link, kind.code)) throw refuse(kitErrors.notFound);
  const phone = normalizePhone(input.phone);
  if (phone === undefined) throw refuseField('phone', texts.problems.phone);
  if (phone === link.phone) throw refuseField('phone', texts.problems.ownPhone);
  if (!canText(services)) throw refuse(clientLinkErrors.cannotText);
  await lockDeal(operation, link.deal_id);
  const living = and(
    eq(clientLinks.fromLinkId, link.id),
    eq(clientLinks.phone, phone),
    isNull(clientLinks.withdrawnAt),
    gt(clientLinks.expiresAt, now),
  );
  const existing = await db.select({ kinds: clientLinks.kinds }).from(clientLinks).where(living);
  if (existing.some(({ kinds }) => kinds?.includes(kind.code))) return success;
  await refuseMany(operation, link.deal_id);
  const [made] = await db
    .insert(clientLinks)
    .values({
      dealId: link.deal_id,
      name: input.name,
      phone,
      email: null,
      word: texts.askedBy(link.name, kind.name),
      purposes: ['documents'],
      kinds: [kind.code],
      fromLinkId: link.id,
      isOfCard: false,
      createdBy: link.created_by,
      byRole: link.by_role,
      createdAt: now,
      expiresAt: new Date(link.expires_at),
      // Nobody has asked him whether he wants to be reminded.
      remindersStoppedAt: now,
      isStoppedByClient: await hasRefusedReminders(operation, link.deal_id, phone),
    })
    .returning();
  if (!made) throw new Error('The link was not written');
  await sendBySms(operation, made);
  const what = texts.passed(kind.name, input.name);
  await reportAct(client, { kind: 'passed', what, history: { move: 'client_passed', details: { what } } });
  return success;
};

/** How a document of a kind looks: a made-up page with what is looked for on it. */
export const openSample = async (context: CallContext, code: string): Promise<SentFile> => {
  const { link } = await clientFor(context, 'documents');
  const kind = (await listKinds(context.db)).find((one) => one.code === code);
  if (!kind || !isAskedBy(link, kind.code)) throw refuse(kitErrors.notFound);
  const { title, lines } = texts.sample;
  const content = fictionalPdf([
    { title: `${title}: ${kind.name}`, paragraphs: [kind.help, ...lines].filter(Boolean) },
  ]);
  return {
    stream: Readable.from([content]),
    name: `${kind.name}.pdf`,
    mime: 'application/pdf',
    bytes: content.length,
  };
};
