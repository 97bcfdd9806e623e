import type { CallInput, CallReply, NamedCall } from '#kit/contract/define-call.ts';
import { guardCall } from '#kit/server/guard-call.ts';
import type { Caller } from '#kit/server/caller.ts';
import type { Db } from '#kit/server/database.ts';
import type { BeforeContext, CallContext, Route } from '#kit/server/implement.ts';
import { parseInput } from '#kit/server/parse-input.ts';
import type { ReceivedFile } from '#kit/server/receive-files.ts';
import type { Services } from '#kit/server/services.ts';

/** Who acts, and when, in a call made without HTTP. */
export type Acting = {
  readonly caller: Caller;
  readonly now: Date;
  readonly files?: readonly ReceivedFile[];
  /** Stands around the handler in the transaction of a writing call, and may write beside it what came of it. */
  readonly around?: <T>(db: Db, work: () => Promise<T>) => Promise<T>;
};

/** Makes a call by its contract inside the process: same access, validation, handler and transaction. */
export type RunCall = <C extends NamedCall>(
  call: C,
  input: Omit<CallInput<C>, 'files'>,
  acting: Acting,
) => Promise<CallReply<C>>;

/** Lets commands and demo data do what a person does, through the very operations a person uses. */
export const createRunCall = (services: Services, routes: readonly Route[]): RunCall => {
  const existing = new Map(routes.map((route) => [route.call.name, route]));
  return async (call, input, { caller, now, files = [], around = (_db, work) => work() }) => {
    const route = existing.get(call.name);
    if (!route) throw new Error(`No handler for ${call.name}`);
    guardCall(call, caller, { now: () => now });
    const parsed = parseInput(call, input);
    const after: (() => unknown)[] = [];
    const refused: (() => Promise<void>)[] = [];
    const context: BeforeContext = {
      caller,
      visit: null,
      now,
      requestId: 'in-process',
      callName: call.name,
      address: 'local',
      userAgent: '',
      services,
      files,
      setHeader: () => undefined,
    };
    const contextOf = (db: Db): CallContext => ({
      ...context,
      db,
      afterCommit: (work) => after.push(work),
      afterRefusal: (work) => refused.push(work),
    });
    const isReading = call.method === 'GET' || call.reads === true;
    const { database } = services;
    const prepared = await route.before?.(parsed, context);
    const work = (db: Db) => route.handle(parsed, contextOf(db), prepared) as Promise<CallReply<typeof call>>;
    const reply = isReading
      ? await database.read(work)
      : await database
          .write((db) => around(db, () => work(db)))
          .catch(async (error: unknown) => {
            for (const left of refused) await left();
            throw error;
          });
    for (const next of after) await next();
    return reply;
  };
};
