import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { interfaceErrorCalls } from '#features/interface-errors/interface-errors.contract.ts';
import { bareAddress, bareText, kindOfError } from '#features/interface-errors/interface-errors.rules.ts';
import { interfaceErrors } from '#features/interface-errors/server/interface-errors.tables.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { CallContext } from '#kit/server/implement.ts';
import { createRateLimit } from '#kit/server/rate-limit.ts';
import type { Services } from '#kit/server/services.ts';

type Report = CallParsed<(typeof interfaceErrorCalls)['reportError']>['body'];
type Context = Pick<
  CallContext,
  'db' | 'now' | 'requestId' | 'address' | 'services' | 'setHeader' | 'afterCommit'
> & { readonly caller: CallContext['caller'] | null };

const reportsPerMinute = 20;
const maxKinds = 1000;
const limits = new WeakMap<Services, ReturnType<typeof createRateLimit>>();

const limitReports = ({ services, caller, address, setHeader }: Context): void => {
  const limit = limits.get(services) ?? createRateLimit(services.clock, reportsPerMinute);
  limits.set(services, limit);
  const waitSeconds = limit.take(caller ? `user ${caller.userId}` : address);
  if (waitSeconds === 0) return;
  setHeader('retry-after', String(waitSeconds));
  throw refuse(kitErrors.tooMany);
};

/** A new kind is not kept when strangers have filled the table; it still stands in the log. */
const mayKeep = async ({ db }: Context, fingerprint: string): Promise<boolean> => {
  if ((await db.$count(interfaceErrors, eq(interfaceErrors.fingerprint, fingerprint))) > 0) return true;
  return (await db.$count(interfaceErrors)) < maxKinds;
};

/** Counts an error of the interface under its kind and writes a line to the log, with nothing of a person in either. */
export const reportError = async (report: Report, context: Context): Promise<void> => {
  limitReports(context);
  const { db, now, requestId, services, caller, afterCommit } = context;
  const message = bareText(report.message);
  const stack = bareText(report.stack ?? '');
  const screen = bareText(report.screen ?? '');
  const fingerprint = createHash('sha256').update(kindOfError(message, stack)).digest('hex').slice(0, 16);
  const last = {
    address: bareAddress(report.address),
    screen,
    lastSeen: now,
    lastUserId: caller?.userId ?? null,
  };
  if (await mayKeep(context, fingerprint)) {
    await db
      .insert(interfaceErrors)
      .values({ fingerprint, message, stack, firstSeen: now, ...last })
      .onConflictDoUpdate({
        target: interfaceErrors.fingerprint,
        set: { ...last, count: sql`${interfaceErrors.count} + 1` },
      });
  }
  afterCommit(() =>
    services.log.warn({ event: 'interface_error', fingerprint, requestId, user: caller?.userId }),
  );
};
