import { and, desc, eq } from 'drizzle-orm';
import { clientLinkEvents } from '#features/client-links/client-links.events.ts';
import { clientFor, reportAct } from '#features/client-links/server/as-client.ts';
import { lastAct } from '#features/client-links/server/last-act.ts';
import { isAskedBy } from '#features/client-links/server/show-page.ts';
import { openStored } from '#features/deal-documents/server/deal-documents.facade.ts';
import { documents, remarkPictures } from '#features/deal-documents/server/deal-documents.read.ts';
import { issuedLeg } from '#features/deal-legs/deal-legs.view.ts';
import { getDeal } from '#features/deal-legs/server/deal-legs.facade.ts';
import { findDeal, lockDeal, seersOfDeal } from '#features/deals/server/deals.facade.ts';
import { listKinds } from '#features/document-kinds/server/document-kinds.facade.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { success } from '#kit/contract/fields.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { CallContext } from '#kit/server/implement.ts';
import { publish } from '#kit/server/realtime/publish.ts';
import type { SentFile } from '#kit/server/send-file.ts';

/** Shows those who lead the deal that the client is bringing a paper; nothing of it is kept. */
export const beginDocument = async (context: CallContext, kind: string) => {
  const { operation, link } = await clientFor(context, 'documents');
  if (!isAskedBy(link, kind)) throw refuse(kitErrors.notFound);
  const what = (await listKinds(operation.db)).find(({ code }) => code === kind)?.name ?? '';
  await publish(operation, clientLinkEvents.bringing, {
    to: seersOfDeal(await findDeal(operation, link.deal_id)),
    data: { link_id: link.id, what },
  });
  return success;
};

/** The picture of what is wrong with a paper that was refused. */
export const openRemark = async (context: CallContext, kind: string): Promise<SentFile> => {
  const { operation, link } = await clientFor(context, 'documents');
  if (!isAskedBy(link, kind)) throw refuse(kitErrors.notFound);
  const [found] = await operation.db
    .select({ sha256: remarkPictures.sha256, mime: remarkPictures.mime })
    .from(documents)
    .innerJoin(remarkPictures, eq(remarkPictures.documentId, documents.id))
    .where(
      and(
        eq(documents.dealId, link.deal_id),
        eq(documents.kind, kind),
        eq(documents.status, 'uploaded'),
        eq(documents.verdict, 'rejected'),
      ),
    )
    .orderBy(desc(documents.id))
    .limit(1);
  return openStored(operation, found);
};

const dayMs = 24 * 3_600_000;

type Next = { readonly tender_number: string; readonly word: string };

/** The client wants another guarantee: whoever leads his deal hears of it at once. The same said twice within a day is said once. */
export const askNext = async (context: CallContext, { tender_number: tender, word }: Next) => {
  const client = await clientFor(context, 'guarantee');
  const { operation, link } = client;
  await lockDeal(operation, link.deal_id);
  if (!issuedLeg(await getDeal(operation, link.deal_id))) throw refuse(kitErrors.notFound);
  const what = [tender, word].filter(Boolean).join('. ');
  const last = await lastAct(operation.db, link.deal_id, 'next');
  if (last?.what === what && operation.now.getTime() - last.at.getTime() < dayMs) return success;
  await reportAct(client, {
    kind: 'next',
    what,
    history: { move: 'client_wants_next', details: what === '' ? {} : { text: what } },
  });
  return success;
};
