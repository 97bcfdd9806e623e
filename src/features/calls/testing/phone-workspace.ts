import { afterAll, beforeAll } from 'vitest';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { phoneCalls } from '#features/calls/calls.contract.ts';
import {
  noteAnswered,
  noteEnded,
  noteRinging,
  startIncoming,
  takeTicket,
} from '#features/calls/server/calls.facade.ts';
import { calls } from '#features/calls/server/calls.tables.ts';
import { readDemoRecording } from '#features/calls/server/demo-recording.ts';
import { departments } from '#features/people/server/people.tables.ts';
import type { CallInput, CallReply } from '#kit/contract/define-call.ts';
import type { Writing } from '#kit/server/implement.ts';
import { writeByClock } from '#kit/server/write-by-clock.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

type Started = CallReply<typeof phoneCalls.startCall>;
type Name =
  | 'admin'
  | 'director'
  | 'head'
  | 'head2'
  | 'manager'
  | 'manager2'
  | 'trainee'
  | 'operator'
  | 'curator';

export const recordedPieces = readDemoRecording();

/** People of two departments at noon of Friday 20.11.2026, on a practice line, and what an exchange would say. */
export type PhoneWorkspace = {
  readonly api: TestApi;
  readonly people: Readonly<Record<Name, TestCaller>>;
  readonly byExchange: <T>(work: (writing: Writing) => Promise<T>) => Promise<T>;
  /** Begins a call of a person to a number; nobody's numbers are typed with a reason. */
  readonly begin: (
    who: TestCaller,
    phone: string,
    more?: Partial<CallInput<typeof phoneCalls.startCall>['body']>,
  ) => Promise<Started>;
  /** Takes the ticket of a call as the exchange does when its INVITE comes. */
  readonly dial: (
    who: TestCaller,
    phone: string,
    started: Started,
  ) => Promise<{ callId: number } | undefined>;
  /** A whole talk of so many seconds; answers the call's id. */
  readonly makeCall: (who: TestCaller, phone: string, seconds?: number) => Promise<number>;
  /** Every talk there was gets a result, without what follows from it. */
  readonly finishAll: () => Promise<void>;
  readonly missed: (phone: string) => Promise<number>;
  readonly later: (seconds: number) => void;
};

const noon = new Date('2026-11-20T09:00:00Z');

const makePeople = async (api: TestApi): Promise<PhoneWorkspace['people']> => {
  const { database } = api.services;
  const room = async (name: string): Promise<number> =>
    database.write(async (db) => (await db.insert(departments).values({ name }).returning())[0]?.id ?? 0);
  const [first, second] = [await room('Отдел гарантий'), await room('Отдел кредитов')];
  const lead = async (departmentId: number, name: string): Promise<TestCaller> => {
    const head = await api.as('head', name, { departmentId });
    await database.write((db) =>
      db.update(departments).set({ headId: head.userId }).where(eq(departments.id, departmentId)),
    );
    return head;
  };
  const manager = await api.as('manager', 'manager', { departmentId: first });
  return {
    admin: await api.as('admin'),
    director: await api.as('director'),
    head: await lead(first, 'head'),
    head2: await lead(second, 'head2'),
    manager,
    manager2: await api.as('manager', 'manager2', { departmentId: second }),
    trainee: await api.as('trainee', 'trainee', { mentorId: manager.userId, departmentId: second }),
    operator: await api.as('operator', 'operator', { departmentId: first }),
    curator: await api.as('curator'),
  };
};

const waysOf = (api: TestApi): Omit<PhoneWorkspace, 'api' | 'people'> => {
  let now = noon;
  let sip = 0;
  api.setNow(now);
  const later = (seconds: number): void => {
    now = new Date(now.getTime() + seconds * 1000);
    api.setNow(now);
  };
  const byExchange: PhoneWorkspace['byExchange'] = (work) => writeByClock(api.services, work);
  const begin: PhoneWorkspace['begin'] = (who, phone, more = {}) =>
    who.call(phoneCalls.startCall, { body: { phone, reason: 'Просили перезвонить', ...more } });
  const dial: PhoneWorkspace['dial'] = (who, phone, { ticket }) => {
    sip += 1;
    const sipCallId = `sip-${sip}`;
    return byExchange((writing) =>
      takeTicket(writing, { ticket: ticket ?? '', userId: who.userId, phone, sipCallId }),
    );
  };
  return {
    later,
    byExchange,
    begin,
    dial,
    makeCall: async (who, phone, seconds = 20) => {
      const started = await begin(who, phone);
      await dial(who, phone, started);
      const callId = started.call_id;
      await byExchange((writing) => noteRinging(writing, { callId }));
      await byExchange((writing) => noteAnswered(writing, { callId, at: writing.now }));
      later(seconds);
      await byExchange((writing) =>
        noteEnded(writing, { callId, sipCode: 200, by: 'they', at: writing.now }),
      );
      return callId;
    },
    finishAll: async () => {
      const talked = and(isNotNull(calls.answeredAt), isNotNull(calls.endedAt), isNull(calls.result));
      await byExchange(({ db }) => db.update(calls).set({ result: 'dropped' }).where(talked));
    },
    missed: async (phone) => {
      sip += 1;
      const sipCallId = `in-${sip}`;
      const { callId } = await byExchange((writing) =>
        startIncoming(writing, { phone, sipCallId, isPractice: true }),
      );
      later(20);
      await byExchange((writing) =>
        noteEnded(writing, { callId, sipCode: 480, by: 'exchange', at: writing.now }),
      );
      return callId;
    },
  };
};

/** The telephones of a test file: there before its tests, closed after them. */
export const phoneWorkspace = (): PhoneWorkspace => {
  const workspace = {} as PhoneWorkspace;
  beforeAll(async () => {
    const api = await startApi({ demo: true });
    const ways = waysOf(api);
    Object.assign(workspace, { api, people: await makePeople(api), ...ways });
  });
  afterAll(() => workspace.api.stop());
  return workspace;
};
