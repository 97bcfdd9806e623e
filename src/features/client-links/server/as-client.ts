import { clientLinkErrors } from '#features/client-links/client-links.errors.ts';
import { clientLinkLimits } from '#features/client-links/client-links.limits.ts';
import type { LinkAct, LinkPurpose } from '#features/client-links/client-links.states.ts';
import { clientLinkTexts as texts } from '#features/client-links/client-links.texts.ts';
import { clientActs } from '#features/client-links/server/client-links.tables.ts';
import { findVisit, type LiveVisit, whyShut } from '#features/client-links/server/find-link.ts';
import { findDeal, publishDealChanged, writeHistory } from '#features/deals/server/deals.facade.ts';
import { notify } from '#features/notifications/server/notifications.facade.ts';
import { actAs } from '#features/sign-in/server/sign-in.facade.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { Caller } from '#kit/server/caller.ts';
import type { Db } from '#kit/server/database.ts';
import type { CallContext, Operation } from '#kit/server/implement.ts';

/** A client behind his link: the link and the device, and the operation in the name and the scope of whoever gave it. */
export type Client = {
  readonly link: LiveVisit;
  readonly operation: Operation & Pick<CallContext, 'address' | 'userAgent'>;
};

/** Whether the device has typed the code lately. */
export const isProved = ({ proved_at: at }: LiveVisit, now: Date): boolean =>
  at !== null && now.getTime() - new Date(at).getTime() < clientLinkLimits.proof() * 3_600_000;

type Reading = Pick<CallContext, 'db' | 'visit' | 'now'>;

/** Whose link a call came by, whether or not he has typed the code. */
const findLink = async (reading: Reading): Promise<LiveVisit> => {
  const link = reading.visit ? await findVisit(reading, reading.visit.visitId) : undefined;
  if (link) return link;
  const why = reading.visit ? await whyShut(reading, reading.visit.visitId) : undefined;
  throw refuse(why ? clientLinkErrors[why] : kitErrors.signInFirst);
};

const makerOf = (db: Db, link: LiveVisit): Promise<Caller> => actAs(db, link.maker, link.by_role);

/** The same, proved by the code. */
export const proveLink = async (reading: Reading): Promise<LiveVisit> => {
  const link = await findLink(reading);
  if (!isProved(link, reading.now)) throw refuse(clientLinkErrors.codeFirst);
  return link;
};

/** The same, by a link that was made for this; with the caller he acts as. */
export const callerFor = async (
  reading: Reading,
  purpose?: LinkPurpose,
): Promise<{ readonly link: LiveVisit; readonly caller: Caller }> => {
  const link = await proveLink(reading);
  if (purpose && !link.purposes.includes(purpose)) throw refuse(kitErrors.notFound);
  return { link, caller: await makerOf(reading.db, link) };
};

/** The client of a call, whether or not he has typed the code. */
export const visitorOf = async (context: CallContext): Promise<Client> => {
  const link = await findLink(context);
  return { link, operation: { ...context, caller: await makerOf(context.db, link) } };
};

/** The client of a call, proved, by a link that was made for this. */
export const clientFor = async (context: CallContext, purpose?: LinkPurpose): Promise<Client> => {
  const { link, caller } = await callerFor(context, purpose);
  return { link, operation: { ...context, caller } };
};

type Done = {
  readonly kind: LinkAct;
  readonly what?: string;
  readonly subjectId?: number;
  /** What the history of the deal says of it; nothing where the act is written there by another feature. */
  readonly history?: {
    readonly move: string;
    readonly legId?: number;
    readonly details?: Readonly<Record<string, string>>;
  };
};

/** Keeps what the client has done, writes it into the deal's history and tells those who lead the deal at once. */
export const reportAct = async (
  { link, operation }: Client,
  { kind, what = '', subjectId, history }: Done,
): Promise<void> => {
  const { db, now } = operation;
  const { deal_id: dealId, name } = link;
  await db
    .insert(clientActs)
    .values({ linkId: link.id, visitId: link.visit_id, kind, what, subjectId: subjectId ?? null, at: now });
  if (history)
    await writeHistory(operation, null, {
      dealId,
      legId: history.legId ?? null,
      move: history.move,
      details: { client: name, ...history.details },
    });
  const deal = await findDeal(operation, dealId);
  const people = [deal.agentId, deal.managerId, link.created_by].filter((id) => id !== null);
  await notify(operation, {
    to: [...new Set(people)],
    fromUserId: null,
    kind: 'deal',
    header: texts.reported.header(dealId),
    message: texts.reported[kind](name, what),
    entity: { kind: 'deal', id: dealId },
  });
  await publishDealChanged(operation, deal, deal, null);
};
