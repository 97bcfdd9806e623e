import type { CallGroup, CallParsed, CallReply, FileReply, NamedCall } from '#kit/contract/define-call.ts';
import type { Caller } from '#kit/server/caller.ts';
import type { Db } from '#kit/server/database.ts';
import type { ClientVisit } from '#kit/server/guard-call.ts';
import type { ReceivedFile } from '#kit/server/receive-files.ts';
import type { PartedFile, SentFile } from '#kit/server/send-file.ts';
import type { Services } from '#kit/server/services.ts';

/** What a handler knows besides its input. */
export type CallContext<C extends NamedCall = NamedCall> = {
  readonly caller: C['access'] extends { readonly kind: 'public' | 'client' } ? Caller | null : Caller;
  /** Whose link it came by; in calls of `clients` alone. */
  readonly visit: ClientVisit | null;
  /** A transaction in calls that write, a read-only connection in calls that read. */
  readonly db: Db;
  readonly now: Date;
  readonly requestId: string;
  readonly callName: string;
  readonly address: string;
  readonly userAgent: string;
  readonly services: Services;
  readonly files: readonly ReceivedFile[];
  readonly setHeader: (name: string, value: string) => void;
  /** Runs after the transaction is committed, never when it is rolled back. */
  readonly afterCommit: (work: () => void | Promise<void>) => void;
  /** Runs when the call is refused and its transaction is gone: what is to be known of a refusal, by a transaction of its own. */
  readonly afterRefusal: (work: () => Promise<void>) => void;
};

/** The part of a context that operations want: who, where, when. */
export type Operation = Pick<
  CallContext,
  'db' | 'now' | 'requestId' | 'callName' | 'services' | 'afterCommit'
> & {
  readonly caller: Caller;
  /** Where from; what the product does by itself comes from nowhere. */
  readonly address?: string;
};

/** What a change needs whoever makes it: a person by a call, or the clock by a job. */
export type Writing = Pick<CallContext, 'db' | 'now' | 'services' | 'afterCommit'>;

type Answer<C extends NamedCall> = C['reply'] extends FileReply ? SentFile | PartedFile : CallReply<C>;

/** What is known before the transaction: all but its connection. Whoever reads then, reads by `services.database`. */
export type BeforeContext<C extends NamedCall = NamedCall> = Omit<
  CallContext<C>,
  'db' | 'afterCommit' | 'afterRefusal'
>;

/** The part of it that operations want. */
export type Preparing = Omit<Operation, 'db' | 'afterCommit'>;

/** A handler whose background job is done before its transaction is open; see `workFirst`. */
type Stepped<Input, Before, Context, Reply> = {
  readonly before: (input: Input, context: Before) => Promise<unknown>;
  readonly handle: (input: Input, context: Context, prepared: never) => Promise<Reply>;
};

/**
 * Joins background job, such as a thread that reads a stranger's file, with the short transaction that uses what came of
 * it. Between the two the world may change: `handle` looks again at what `before` has read
 * ([decision 8](../../../docs/decisions/0008-long-work-before-the-transaction.md)).
 */
export const workFirst = <Input, Before, Context, Prepared, Reply>(
  before: (input: Input, context: Before) => Promise<Prepared>,
  handle: (input: Input, context: Context, prepared: Prepared) => Promise<Reply>,
): Stepped<Input, Before, Context, Reply> => ({ before, handle });

/** One function a call, or two steps; expected outcomes are answers, refusals are thrown. */
type Handlers<G extends CallGroup> = {
  readonly [K in keyof G]:
    | ((input: CallParsed<G[K]>, context: CallContext<G[K]>) => Promise<Answer<G[K]>>)
    | Stepped<CallParsed<G[K]>, BeforeContext<G[K]>, CallContext<G[K]>, Answer<G[K]>>;
};

/** A call with its handler, types erased: what the server registers. */
export type Route = {
  readonly call: NamedCall;
  readonly before?: (input: unknown, context: BeforeContext) => Promise<unknown>;
  readonly handle: (input: unknown, context: CallContext, prepared: unknown) => Promise<unknown>;
};

const brand = Symbol('routes');
type Routes = { readonly [brand]: true; readonly routes: readonly Route[] };

/** Joins the calls of a feature with their handlers; a missing or wrong handler does not compile. */
export const implement = <const G extends CallGroup>(calls: G, handlers: Handlers<G>): Routes => ({
  [brand]: true,
  routes: Object.entries(calls).map(([name, call]) => {
    const input = handlers[name] as Route['handle'] | Omit<Route, 'call'>; // the mapped type above has just proved the pair
    return typeof input === 'function' ? { call, handle: input } : { call, ...input };
  }),
});

/** Whether an export of a routes module is a set of routes. */
export const isRoutes = (value: unknown): value is Routes =>
  typeof value === 'object' && value !== null && brand in value;
