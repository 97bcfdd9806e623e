import { hash } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { writeStop } from '#features/call-rules/server/call-rules.facade.ts';
import { findSeller } from '#features/deal-fees/server/deal-fees.facade.ts';
import { notify } from '#features/notifications/server/notifications.facade.ts';
import { contactCardOf } from '#features/people/server/people.facade.ts';
import { closedPage, deadPage, openPage, stoppedPage } from '#features/winner-offers/server/offer-page.ts';
import { offerOfCall } from '#features/winner-offers/server/winner-offers.facade.ts';
import { winnerOffers } from '#features/winner-offers/server/winner-offers.tables.ts';
import { winnerOfferTexts as texts } from '#features/winner-offers/winner-offers.texts.ts';
import { noteOpened } from '#features/winners/server/winners.facade.ts';
import { auditLog } from '#kit/server/audit.tables.ts';
import type { CallContext } from '#kit/server/implement.ts';
import type { SentFile } from '#kit/server/send-file.ts';

type Visit = Pick<CallContext, 'db' | 'now' | 'requestId' | 'callName' | 'services' | 'afterCommit'>;
type Offer = typeof winnerOffers.$inferSelect;

const find = async ({ db }: Visit, token: string): Promise<Offer | undefined> => {
  const [offer] = await db
    .select()
    .from(winnerOffers)
    .where(eq(winnerOffers.tokenHash, hash('sha256', token)));
  return offer;
};

const isAlive = ({ validUntil, stoppedAt }: Offer, now: Date): boolean =>
  stoppedAt === null && validUntil >= moscowDateOf(now);

const record = (
  { db, now, requestId, callName }: Visit,
  { id, sentBy }: Offer,
  after: Readonly<Record<string, unknown>>,
) =>
  db.insert(auditLog).values({
    at: now,
    requestId,
    call: callName,
    actorId: null,
    subjectId: sentBy,
    entity: 'winnerOffer',
    entityId: id,
    after,
  });

/** The page behind a link, as whoever fetches it sees it: scanners of mail fetch too, so that nothing happens. */
export const showPage = async (visit: Visit, token: string): Promise<SentFile> => {
  const offer = await find(visit, token);
  return offer && isAlive(offer, visit.now) ? closedPage(token) : deadPage();
};

/** The first time an offer is opened the sender learns of it and the company is called next. */
export const openOnce = async (visit: Visit, offer: Offer): Promise<void> => {
  const { db, now } = visit;
  const { id, content, sentBy, winnerId } = offer;
  const first = await db
    .update(winnerOffers)
    .set({ openedAt: now })
    .where(and(eq(winnerOffers.id, id), isNull(winnerOffers.openedAt)))
    .returning({ id: winnerOffers.id });
  if (first.length === 0) return;
  await noteOpened(visit, winnerId);
  await notify(visit, {
    to: [sentBy],
    fromUserId: null,
    kind: 'lead',
    header: texts.openedHeader(content.client),
    message: texts.openedMessage(content.number),
    entity: null,
  });
  await record(visit, offer, { opened: true });
  if (offer.callId !== null) await offerOfCall.emit(visit, { callId: offer.callId });
};

/** A person has pressed: the offer as it was sent. */
export const pressOpen = async (visit: Visit, token: string): Promise<SentFile> => {
  const { db } = visit;
  const offer = await find(visit, token);
  if (!offer || !isAlive(offer, visit.now)) return deadPage();
  await openOnce(visit, offer);
  const { content, sentBy } = offer;
  return openPage(token, content, {
    seller: await findSeller(db),
    author: await contactCardOf(db, sentBy),
  });
};

/** «Не писать и не звонить»: the company is on the stop list from this moment on, however old the letter is. */
export const pressStop = async (visit: Visit, token: string): Promise<SentFile> => {
  const { db, now } = visit;
  const offer = await find(visit, token);
  if (!offer) return deadPage();
  const { inn } = offer.content;
  const { isNew } = await writeStop(visit, {
    phone: null,
    inn,
    reason: 'client_request',
    comment: texts.stopComment,
    proof: texts.stopProof(offer.letterId),
    until: null,
    addedBy: offer.sentBy,
  });
  await db
    .update(winnerOffers)
    .set({ stoppedAt: now })
    .where(and(eq(winnerOffers.id, offer.id), isNull(winnerOffers.stoppedAt)));
  if (isNew) await record(visit, offer, { stopped: inn });
  return stoppedPage();
};
