import { eq } from 'drizzle-orm';
import { askStateService } from '#features/tenders/server/ask-state-service.ts';
import { stateService } from '#features/tenders/server/open-state-service.ts';
import { tenderRequests } from '#features/tenders/server/tenders.tables.ts';
import type { tenderCalls } from '#features/tenders/tenders.contract.ts';
import { requestTexts } from '#features/tenders/tenders.texts.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { CallContext } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Request = CallReply<typeof tenderCalls.requestTender>;
type RequestContext = Pick<CallContext, 'db' | 'services'>;

/** Whether the state service may be asked, and what came of asking it for this number. */
export const seeTenderRequest = async (
  { db, services }: RequestContext,
  number: string,
): Promise<Request> => {
  const { state, reason, files } = tenderRequests;
  const [row] = await db
    .select({ state, reason, files })
    .from(tenderRequests)
    .where(eq(tenderRequests.tenderNumber, number));
  const isConfigured = stateService(services) !== null;
  return { is_configured: isConfigured, ...(row ?? { state: null, reason: null, files: 0 }) };
};

/** Asks the state service for a purchase once the call is answered; a number that is being asked for is left alone. */
export const requestTender = async (context: CallContext, number: string): Promise<Request> => {
  const { caller, db, now, services, afterCommit } = context;
  const existing = await seeTenderRequest(context, number);
  if (!existing.is_configured) return { ...existing, reason: requestTexts.off };
  if (existing.state === 'waiting') return existing;
  const asked = {
    tenderNumber: number,
    state: 'waiting',
    attempts: 0,
    nextTryAt: now,
    files: 0,
    reason: null,
    byUserId: caller?.userId ?? null,
    askedAt: now,
    finishedAt: null,
  } as const;
  const [made] = await db
    .insert(tenderRequests)
    .values(asked)
    .onConflictDoUpdate({ target: tenderRequests.tenderNumber, set: asked })
    .returning({ id: tenderRequests.id });
  if (caller && made)
    await recordChange(
      { ...context, caller },
      { entity: 'tenderRequest', entityId: made.id, after: { number } },
    );
  afterCommit(() => {
    askStateService(services).catch((error: unknown) => {
      services.log.error({ event: 'state service', kind: (error as Error).name });
    });
  });
  return { ...existing, state: 'waiting', reason: null, files: 0 };
};
