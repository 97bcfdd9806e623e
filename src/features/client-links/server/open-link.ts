import { and, eq, isNull, sql } from 'drizzle-orm';
import { mostVisits, openingsAMinute } from '#features/client-links/client-links.rules.ts';
import { clientLinkTexts as texts } from '#features/client-links/client-links.texts.ts';
import type { clientPageCalls } from '#features/client-links/client-page.contract.ts';
import { type Client, isProved, reportAct, visitorOf } from '#features/client-links/server/as-client.ts';
import { clientLinks, clientVisits } from '#features/client-links/server/client-links.tables.ts';
import { findByToken } from '#features/client-links/server/find-link.ts';
import { hashToken } from '#features/sign-in/server/sign-in.facade.ts';
import { codeUnderWay, digestOf, sendCodeFor, tryCodeFor } from '#features/signing/server/signing.facade.ts';
import type { CodeView } from '#features/signing/signing.fields.ts';
import { hiddenPhone } from '#features/signing/signing.rules.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { success } from '#kit/contract/fields.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import { randomToken } from '#kit/server/clock.ts';
import { linkCookieName } from '#kit/server/guard-call.ts';
import type { CallContext } from '#kit/server/implement.ts';
import { createRateLimit } from '#kit/server/rate-limit.ts';
import type { Services } from '#kit/server/services.ts';

const limits = new WeakMap<Services, ReturnType<typeof createRateLimit>>();

/** Refuses an address that begins by links too often within a minute, whatever it brings (security.md, J3). */
const limitOpenings = ({
  services,
  address,
  setHeader,
}: Pick<CallContext, 'services' | 'address' | 'setHeader'>): void => {
  const limit = limits.get(services) ?? createRateLimit(services.clock, openingsAMinute);
  limits.set(services, limit);
  const waitSeconds = limit.take(address);
  if (waitSeconds === 0) return;
  setHeader('retry-after', String(waitSeconds));
  throw refuse(kitErrors.tooMany, { detail: { retry_after: waitSeconds } });
};

type Entered = CallReply<typeof clientPageCalls.enterCode>;
type Visit = CallReply<typeof clientPageCalls.showVisit>;

/** Gives this device a session of the link alone; nothing personal is open before the code. */
export const openLink = async (context: CallContext, token: string) => {
  const { db, now, services, address, userAgent, setHeader } = context;
  limitOpenings(context);
  const link = await findByToken(context, token);
  if (!link) throw refuse(kitErrors.signInFirst);
  await db.select({ id: clientLinks.id }).from(clientLinks).where(eq(clientLinks.id, link.id)).for('update');
  if ((await db.$count(clientVisits, eq(clientVisits.linkId, link.id))) >= mostVisits)
    throw refuse(kitErrors.signInFirst);
  const cookie = randomToken();
  await db
    .insert(clientVisits)
    .values({ linkId: link.id, cookieHash: hashToken(cookie), address, userAgent, createdAt: now });
  const seconds = Math.ceil((new Date(link.expires_at).getTime() - now.getTime()) / 1_000);
  const secure = services.settings.publicUrl?.protocol === 'https:' ? '; Secure' : '';
  setHeader(
    'set-cookie',
    `${linkCookieName(services.settings)}=${cookie}; Path=/; HttpOnly; SameSite=Strict${secure}; Max-Age=${seconds}`,
  );
  return success;
};

/** The client wants no more reminders by this link: pressed once it is so, without a code, whoever has stopped them before. */
export const stopReminders = async (context: CallContext) => {
  const { link } = await visitorOf(context);
  await context.db
    .update(clientLinks)
    .set({
      remindersStoppedAt: sql`coalesce(${clientLinks.remindersStoppedAt}, ${context.now.toISOString()}::timestamptz)`,
      isStoppedByClient: true,
    })
    .where(eq(clientLinks.id, link.id));
  return success;
};

const subjectOf = ({ link }: Client) => ({ subject: 'client_link', id: link.id });
/** A code opens the device it was asked on and no other. */
const boundTo = ({ link }: Client): string => digestOf(['client_link', link.id, link.visit_id, link.phone]);

export const showVisit = async (context: CallContext): Promise<Visit> => {
  const client = await visitorOf(context);
  const proved = isProved(client.link, context.now);
  return {
    is_proved: proved,
    phone: hiddenPhone(client.link.phone),
    is_reminded: client.link.is_reminded,
    code: proved ? null : await codeUnderWay(context, subjectOf(client), { digest: boundTo(client) }),
  };
};

const holdLink = ({ operation, link }: Client) =>
  operation.db
    .select({ id: clientLinks.id })
    .from(clientLinks)
    .where(eq(clientLinks.id, link.id))
    .for('update');

/** Sends a code to the number the link was made for. */
export const sendVisitCode = async (context: CallContext): Promise<CodeView> => {
  const client = await visitorOf(context);
  await holdLink(client);
  const { smsId: _, ...view } = await sendCodeFor(client.operation, {
    ...subjectOf(client),
    phone: client.link.phone,
    digest: boundTo(client),
    words: texts.code,
  });
  return view;
};

/** Tries a code; the right one opens the page on this device. */
export const enterVisitCode = async (context: CallContext, typed: string): Promise<Entered> => {
  const client = await visitorOf(context);
  const { db, now } = context;
  const { link } = client;
  await holdLink(client);
  const tried = await tryCodeFor(client.operation, { ...subjectOf(client), digest: boundTo(client), typed });
  if (tried.ok) {
    await db.update(clientVisits).set({ provedAt: now }).where(eq(clientVisits.id, link.visit_id));
    await db
      .update(clientLinks)
      .set({ openedAt: now })
      .where(and(eq(clientLinks.id, link.id), isNull(clientLinks.openedAt)));
    await reportAct(client, { kind: 'opened', history: { move: 'client_opened' } });
  }
  return { ok: tried.ok, tries_left: tried.triesLeft };
};
