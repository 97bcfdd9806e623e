import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, gt, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import { callConsents } from '#features/call-rules/server/call-rules.read.ts';
import { findStop } from '#features/call-rules/server/call-rules.facade.ts';
import { calls } from '#features/calls/server/calls.read.ts';
import { limitLetters } from '#features/client-letters/server/client-letters.facade.ts';
import { canPost, postLetter } from '#features/letters/server/letters.facade.ts';
import { makeOffer } from '#features/winner-offers/server/make-offer.ts';
import { printOffer, readSigned } from '#features/winner-offers/server/print-offer.ts';
import { roubles } from '#features/winner-offers/server/lay-out-offer.ts';
import { offerOfCall } from '#features/winner-offers/server/winner-offers.facade.ts';
import { winnerOffers } from '#features/winner-offers/server/winner-offers.tables.ts';
import type { winnerOfferCalls } from '#features/winner-offers/winner-offers.contract.ts';
import { winnerOfferErrors } from '#features/winner-offers/winner-offers.errors.ts';
import type { OfferContent } from '#features/winner-offers/winner-offers.sheet.ts';
import { winnerOfferLetters } from '#features/winner-offers/winner-offers.letters.ts';
import { winnerOfferTexts as texts } from '#features/winner-offers/winner-offers.texts.ts';
import {
  findWinner,
  lockCompany,
  refuseForeign,
  writeEvent,
} from '#features/winners/server/winners.facade.ts';
import { type winnerCompanies, winnerContacts, winnerEvents } from '#features/winners/server/winners.read.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import { randomToken } from '#kit/server/clock.ts';
import type { BeforeContext, Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Company = typeof winnerCompanies.$inferSelect;
type Asked = CallParsed<(typeof winnerOfferCalls)['sendOffer']>['body'];
type Right = { readonly callId: number | null; readonly consentId: number | null };

const dayMs = 86_400_000;
const sameMs = 10 * 60_000;

/** The talk with somebody of the company in which the offer was asked for: one's own, of the last day. */
type Ground = { readonly id: number; readonly phone: string | null };

const findCall = async ({ db, caller, now }: Operation, company: Company): Promise<Ground | undefined> => {
  const [call] = await db
    .select({ id: calls.id, phone: calls.phone })
    .from(winnerEvents)
    .innerJoin(calls, eq(calls.id, winnerEvents.callId))
    .where(
      and(
        eq(winnerEvents.companyId, company.id),
        eq(winnerEvents.kind, 'called'),
        eq(calls.userId, caller.userId),
        isNotNull(calls.answeredAt),
        gt(calls.answeredAt, new Date(now.getTime() - dayMs)),
      ),
    )
    .orderBy(desc(winnerEvents.id))
    .limit(1);
  return call;
};

/** The consent to offers of the company, or of one of its numbers: the newest word decides, as it does for calls. */
const findConsent = async ({ db }: Operation, company: Company): Promise<Ground | undefined> => {
  const numbers = db
    .select({ value: winnerContacts.value })
    .from(winnerContacts)

    .where(
      and(
        eq(winnerContacts.companyId, company.id),
        eq(winnerContacts.kind, 'phone'),
        isNull(winnerContacts.hiddenAt),
      ),
    );
  const whose = or(
    inArray(callConsents.phone, numbers),
    ...(company.organizationId === null ? [] : [eq(callConsents.organizationId, company.organizationId)]),
  );
  const [consent] = await db
    .select({ id: callConsents.id, phone: callConsents.phone, withdrawnAt: callConsents.withdrawnAt })
    .from(callConsents)
    .where(and(whose, eq(callConsents.kind, 'offers')))
    .orderBy(desc(callConsents.consentedAt), desc(callConsents.id))
    .limit(1);
  return consent?.withdrawnAt === null ? consent : undefined;
};

/** Whoever has asked for quiet, by his INN, by that number or at the end of that very talk, is sent nothing. */
const refuseStopped = async (
  { db, now }: Operation,
  { inn, closedReason }: Company,
  phone: string | null | undefined,
): Promise<void> => {
  const stop = await findStop(db, { phone: phone ?? '', inn, now });
  if (stop || closedReason === 'asked_not_to_call') throw refuse(winnerOfferErrors.stopped);
};

const rightOf = async (operation: Operation, company: Company): Promise<Right> => {
  const call = await findCall(operation, company);
  const consent = call ? undefined : await findConsent(operation, company);
  await refuseStopped(operation, company, (call ?? consent)?.phone);
  if (!call && !consent) throw refuse(winnerOfferErrors.noConsent);
  return { callId: call?.id ?? null, consentId: consent?.id ?? null };
};

const pricesIn = ({ banks }: OfferContent): string =>
  banks.map(({ bankId, price }) => `${bankId} ${price}`).join();

/** The same offer to the same address a moment ago is asked about before it goes again. */
const refuseSame = async (
  { db, now }: Operation,
  { winner_id: winnerId, email, options }: Asked,
  offer: OfferContent,
): Promise<void> => {
  if (options.again) return;
  const since = new Date(now.getTime() - sameMs);
  const sent = await db
    .select({ content: winnerOffers.content })
    .from(winnerOffers)
    .where(
      and(eq(winnerOffers.winnerId, winnerId), eq(winnerOffers.email, email), gt(winnerOffers.sentAt, since)),
    );
  if (sent.some(({ content }) => pricesIn(content) === pricesIn(offer)))
    throw refuse(winnerOfferErrors.again);
};

/** What may go to a winner now and by which right; refuses what may not. */
const readToSend = async (
  operation: Operation,
  asked: Asked,
  found: Awaited<ReturnType<typeof findWinner>>,
) => {
  await refuseForeign(operation, found.company);
  const right = await rightOf(operation, found.company);
  const offer = await makeOffer(operation, found, asked.options.bank_ids);
  await refuseSame(operation, asked, offer);
  return { right, offer, signed: await readSigned(operation) };
};

type Ready = Awaited<ReturnType<typeof readToSend>>;
type Made = Pick<Ready, 'offer' | 'signed'> & { readonly file: Awaited<ReturnType<typeof printOffer>> };

/** The file that goes with the letter, printed before the transaction. */
export const printToSend = async (context: BeforeContext, asked: Asked): Promise<Made> => {
  const { services } = context;
  if (!canPost(services)) throw refuse(winnerOfferErrors.cannotPost);
  const { offer, signed } = await services.database.read(async (db) => {
    const found = await findWinner({ db }, asked.winner_id);
    return readToSend({ ...context, db, afterCommit: () => undefined }, asked, found);
  });
  limitLetters(context);
  return { offer, signed, file: await printOffer(offer, signed) };
};

type Posting = Ready & Pick<Made, 'file'> & { readonly email: string; readonly token: string };

const post = async (operation: Operation, { email, offer, signed, file, token, right }: Posting) => {
  const { caller, services } = operation;
  const { author } = signed;
  const { publicUrl, port } = services.settings;
  const link = new URL('/api/winner-offer', publicUrl ?? `http://127.0.0.1:${port}`);
  link.searchParams.set('token', token);
  return postLetter(operation, {
    to: email,
    letter: winnerOfferLetters.offer({
      number: offer.number,
      lead: texts.lead(right.callId !== null),
      amount: roubles(offer.security),
      note: texts.note,
      signed: author.signed.join('\n'),
    }),
    link: link.href,
    canUnsubscribe: true,
    sending: { purpose: 'offers', ownerId: caller.userId },
    authorId: caller.userId,
    attachment: { name: file.name, type: file.mime, bytes: file.content },
    ...(author.email && { replyTo: author.email }),
  });
};

/**
 * Sends a winner what the banks ask, by the right of a talk or a consent, unless what was printed has changed meanwhile;
 * what was said is kept with it.
 */
export const sendOffer = async (
  operation: Operation,
  asked: Asked,
  printed: Made,
): Promise<CallReply<(typeof winnerOfferCalls)['sendOffer']>> => {
  const { db, now, caller } = operation;
  const { winner_id: winnerId, email } = asked;
  const found = await lockCompany(operation, winnerId);
  const { right, offer, signed } = await readToSend(operation, asked, found);
  if (!isDeepStrictEqual([offer, signed], [printed.offer, printed.signed])) throw refuse(kitErrors.conflict);
  const token = randomToken();
  const posted = await post(operation, { email, offer, signed, file: printed.file, token, right });
  if (!posted) throw refuse(winnerOfferErrors.cannotPost);
  const [made] = await db
    .insert(winnerOffers)
    .values({
      winnerId,
      email,
      content: offer,
      validUntil: offer.validUntil,
      tokenHash: hash('sha256', token),
      sentBy: caller.userId,
      sentAt: now,
      ...right,
      letterId: posted.id,
    })
    .returning({ id: winnerOffers.id });
  const id = made?.id ?? 0;
  const words = texts.sent(email, offer.banks.map(({ name }) => name).join(', '));
  await writeEvent(operation, {
    companyId: found.company.id,
    winnerId,
    kind: 'offer',
    byUserId: caller.userId,
    callId: right.callId,
    words,
  });
  await recordChange(operation, { entity: 'winnerOffer', entityId: id, after: { email, ...right } });
  if (right.callId !== null) await offerOfCall.emit(operation, { callId: right.callId });
  return { id, valid_until: offer.validUntil };
};
