import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import { normalizePhone } from '#domain/phone.ts';
import type { clientLinkCalls } from '#features/client-links/client-links.contract.ts';
import { clientLinkErrors } from '#features/client-links/client-links.errors.ts';
import { mostLive, purposesFor } from '#features/client-links/client-links.rules.ts';
import { clientLinkLetters } from '#features/client-links/client-links.letters.ts';
import { clientLinkTexts as texts } from '#features/client-links/client-links.texts.ts';
import { clientLinkTokens, clientLinks } from '#features/client-links/server/client-links.tables.ts';
import { standsBy, withItsDeal } from '#features/client-links/server/find-link.ts';
import { syncTurns } from '#features/deal-legs/server/deal-legs.facade.ts';
import { isClosed } from '#features/deals/deals.status.ts';
import { findDeal, lockDeal, publishDealTouched, writeHistory } from '#features/deals/server/deals.facade.ts';
import { canPost, queueLetter } from '#features/letters/server/letters.facade.ts';
import { organizations } from '#features/organizations/server/organizations.read.ts';
import { contactCardOf } from '#features/people/server/people.facade.ts';
import { hashToken } from '#features/sign-in/server/sign-in.facade.ts';
import { canText, queueSms } from '#features/sms/server/sms.facade.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { success } from '#kit/contract/fields.ts';
import { kitErrors, refuseField } from '#kit/contract/kit.errors.ts';
import { randomToken } from '#kit/server/clock.ts';
import { selectRow } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';
import { sql } from 'drizzle-orm';

type Input = CallParsed<(typeof clientLinkCalls)['createLink']>['body'];
type Link = typeof clientLinks.$inferSelect;

const dayMs = 24 * 3_600_000;
/** A message that has not left within the hour is not sent: whoever gave the link gives another. */
const smsLifeMs = 3_600_000;

/** A secret of its own for every way a link goes; the client's page takes it out of the address. */
export const issueAddress = async ({ db, now, services }: Operation, linkId: number): Promise<string> => {
  const token = randomToken();
  await db.insert(clientLinkTokens).values({ tokenHash: hashToken(token), linkId, createdAt: now });
  const base = services.settings.publicUrl ?? `http://127.0.0.1:${services.settings.port}/`;
  return new URL(`/c/#${token}`, base).href;
};

/** Sends a link to its phone. */
export const sendBySms = async (operation: Operation, { id, phone }: Pick<Link, 'id' | 'phone'>) =>
  queueSms(operation, {
    phone,
    text: texts.sms(await issueAddress(operation, id)),
    expiresAt: new Date(operation.now.getTime() + smsLifeMs),
  });

const judge = ({ services, caller }: Operation, input: Input): string => {
  const phone = normalizePhone(input.phone);
  if (phone === undefined) throw refuseField('phone', texts.problems.phone);
  if (input.purposes.some((purpose) => !purposesFor(caller.role).includes(purpose)))
    throw refuseField('purposes', texts.problems.notYours);
  if (!canText(services)) throw refuse(clientLinkErrors.cannotText);
  if (!input.by_letter) return phone;
  if (input.email === null) throw refuseField('email', texts.problems.email);
  if (!canPost(services)) throw refuse(clientLinkErrors.cannotPost);
  return phone;
};

const isInCard = async ({ db }: Operation, organizationId: number | null, phone: string): Promise<boolean> =>
  organizationId !== null &&
  (await db.$count(
    organizations,
    and(eq(organizations.id, organizationId), sql`${phone} = any(${organizations.phones})`),
  )) > 0;

const writeLetter = async (operation: Operation, link: Link): Promise<void> => {
  const { db, caller } = operation;
  if (link.email === null) return;
  const author = await contactCardOf(db, caller.userId);
  const what = link.purposes.map((purpose) => texts.purposes[purpose]).join(', ');
  await queueLetter(operation, {
    to: link.email,
    letter: clientLinkLetters.link({
      deal: String(link.dealId),
      word: link.word,
      what,
      until: formatDate(moscowDateOf(link.expiresAt)),
      signed: author.signed.join('\n'),
    }),
    link: await issueAddress(operation, link.id),
    expiresAt: link.expiresAt,
    sending: { purpose: 'offers', ownerId: caller.userId },
    authorId: caller.userId,
    ...(author.email && { replyTo: author.email }),
  });
};

/** A deal has so many living links at most; it is locked. */
export const refuseMany = async ({ db, now }: Operation, dealId: number): Promise<void> => {
  const live = and(
    eq(clientLinks.dealId, dealId),
    isNull(clientLinks.withdrawnAt),
    gt(clientLinks.expiresAt, now),
  );
  if ((await db.$count(clientLinks, live)) >= mostLive) throw refuse(clientLinkErrors.tooMany);
};

/** Whether whoever has this phone has asked by another link of the deal not to be reminded: a new link takes it over. */
export const hasRefusedReminders = async ({ db }: Operation, dealId: number, phone: string) =>
  (await db.$count(
    clientLinks,
    and(
      eq(clientLinks.dealId, dealId),
      eq(clientLinks.phone, phone),
      eq(clientLinks.isStoppedByClient, true),
    ),
  )) > 0;

/** Makes a link for one person and one deal, and sends it where it was asked to go. */
export const createLink = async (operation: Operation, input: Input): Promise<{ id: number }> => {
  const { db, caller, now } = operation;
  const phone = judge(operation, input);
  const deal = await lockDeal(operation, input.application_id);
  if (isClosed(deal.status)) throw refuse(clientLinkErrors.ended);
  await refuseMany(operation, deal.id);
  const { name, email, word } = input;
  const isStoppedByClient = await hasRefusedReminders(operation, deal.id, phone);
  const [link] = await db
    .insert(clientLinks)
    .values({
      dealId: deal.id,
      name,
      phone,
      email,
      word,
      purposes: [...new Set(input.purposes)],
      isOfCard: await isInCard(operation, deal.organizationId, phone),
      createdBy: caller.userId,
      byRole: caller.role,
      createdAt: now,
      expiresAt: new Date(now.getTime() + input.days * dayMs),
      remindersStoppedAt: input.reminds && !isStoppedByClient ? null : now,
      isStoppedByClient,
      mayAccept: input.may_accept,
    })
    .returning();
  if (!link) throw new Error('The link was not written');
  await recordChange(operation, {
    entity: 'clientLink',
    entityId: link.id,
    after: { deal_id: deal.id, purposes: link.purposes, days: input.days },
  });
  if (input.by_sms) await sendBySms(operation, link);
  if (input.by_letter) await writeLetter(operation, link);
  await writeHistory(operation, caller, { dealId: deal.id, move: 'client_link', details: { client: name } });
  await syncTurns(operation, deal.id, caller);
  await publishDealTouched(operation, deal.id);
  return { id: link.id };
};

/** The link, held, if the caller sees its deal. */
const lockLink = async (operation: Operation, id: number): Promise<Link> => {
  const [found] = await operation.db.select().from(clientLinks).where(eq(clientLinks.id, id));
  if (!found) throw refuse(kitErrors.notFound);
  const deal = await findDeal(operation, found.dealId).catch(() => null);
  if (!deal) throw refuse(kitErrors.notFound);
  await lockDeal(operation, deal.id);
  return found;
};

/** Gives a new address of a link that works; those given before work, too. */
export const giveLink = async (operation: Operation, id: number): Promise<{ link: string }> => {
  const { db, now } = operation;
  await lockLink(operation, id);
  const live = await selectRow(
    db,
    sql`select l.id from ${withItsDeal} where l.id = ${id} and l.withdrawn_at is null
        and l.expires_at > ${now.toISOString()}::timestamptz and ${standsBy}`,
  );
  if (!live) throw refuse(clientLinkErrors.over);
  await recordChange(operation, { entity: 'clientLink', entityId: id, after: { link: 'given' } });
  return { link: await issueAddress(operation, id) };
};

/** Shuts a link on every device at once, with those by which its client has asked others. */
export const withdrawLink = async (operation: Operation, id: number) => {
  const { db, caller, now } = operation;
  const { dealId, name } = await lockLink(operation, id);
  const [shut] = await db
    .update(clientLinks)
    .set({ withdrawnAt: now, withdrawnBy: caller.userId })
    .where(and(or(eq(clientLinks.id, id), eq(clientLinks.fromLinkId, id)), isNull(clientLinks.withdrawnAt)))
    .returning({ id: clientLinks.id });
  if (!shut) return success;
  await recordChange(operation, { entity: 'clientLink', entityId: id, after: { withdrawn: true } });
  await writeHistory(operation, caller, { dealId, move: 'client_link_withdrawn', details: { client: name } });
  await syncTurns(operation, dealId, caller);
  await publishDealTouched(operation, dealId);
  return success;
};

const reminding = { remindersStoppedAt: null, isStoppedByClient: false } as const;

/** Whether the client is reminded of what waits for him behind a link. */
export const setReminders = async (
  operation: Operation,
  { id, is_reminded: isReminded, reason }: CallParsed<(typeof clientLinkCalls)['setReminders']>['body'],
) => {
  const { db, now, caller } = operation;
  const { dealId, name } = await lockLink(operation, id);
  // Held and read anew: the client may stop them in the same moment.
  const [link] = await db.select().from(clientLinks).where(eq(clientLinks.id, id)).for('update');
  const isAgainstHim = isReminded && link?.isStoppedByClient === true;
  if (isAgainstHim && reason === '') throw refuseField('reason', texts.problems.stopped);
  if (isReminded) await db.update(clientLinks).set(reminding).where(eq(clientLinks.id, id));
  else
    await db
      .update(clientLinks)
      .set({ remindersStoppedAt: now })
      .where(and(eq(clientLinks.id, id), isNull(clientLinks.remindersStoppedAt)));
  await recordChange(operation, {
    entity: 'clientLink',
    entityId: id,
    after: { is_reminded: isReminded, ...(isAgainstHim && { reason }) },
  });
  if (isAgainstHim)
    await writeHistory(operation, caller, {
      dealId,
      move: 'client_reminded_again',
      details: { client: name, reason },
    });
  await publishDealTouched(operation, dealId);
  return success;
};
