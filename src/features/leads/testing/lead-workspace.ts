import { afterAll, beforeAll } from 'vitest';
import { eq } from 'drizzle-orm';
import { phoneCalls } from '#features/calls/calls.contract.ts';
import { leadCalls } from '#features/leads/leads.contract.ts';
import { departments } from '#features/people/server/people.tables.ts';
import type { CallInput } from '#kit/contract/define-call.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

const names = ['director', 'head', 'manager', 'manager2', 'operator', 'trainee', 'agent'] as const;
type Name = (typeof names)[number];
export type LeadBody = Partial<CallInput<typeof leadCalls.saveLead>['body']>;

/** People of one department at 14:00 of Friday 20.11.2026, both managers on shift, in a demonstration with its register. */
export type LeadWorkspace = {
  readonly api: TestApi;
  readonly people: Readonly<Record<Name, TestCaller>>;
  readonly save: (by: Name, more?: LeadBody) => Promise<{ id: number; version: number }>;
};

const makePeople = async (api: TestApi): Promise<LeadWorkspace['people']> => {
  const { database } = api.services;
  const [room] = await database.write((db) =>
    db.insert(departments).values({ name: 'Отдел гарантий' }).returning(),
  );
  const departmentId = room?.id ?? 0;
  const director = await api.as('director');
  const head = await api.as('head', 'head', { departmentId });
  await database.write((db) =>
    db.update(departments).set({ headId: head.userId }).where(eq(departments.id, departmentId)),
  );
  const manager = await api.as('manager', 'manager', { departmentId });
  const manager2 = await api.as('manager', 'manager2', { departmentId });
  for (const person of [manager, manager2]) await person.call(phoneCalls.setShift, { body: { state: 'on' } });
  const operator = await api.as('operator');
  const trainee = await api.as('trainee', 'trainee', { mentorId: manager.userId });
  const agent = await api.as('agent');
  return { director, head, manager, manager2, operator, trainee, agent };
};

let nextPhone = 1_000_000;
/** A phone that no other lead of the tests has. */
export const freshPhone = (): string => `+7912${(nextPhone += 1)}`;

/** The desk of a test file: open before its tests, closed after them. */
export const leadWorkspace = (): LeadWorkspace => {
  const workspace = {} as LeadWorkspace;
  beforeAll(async () => {
    const api = await startApi({ demo: true });
    api.setNow(new Date('2026-11-20T11:00:00Z'));
    const people = await makePeople(api);
    const save: LeadWorkspace['save'] = (by, more = {}) =>
      people[by].call(leadCalls.saveLead, { body: { phone: freshPhone(), ...more } });
    Object.assign(workspace, { api, people, save });
  });
  afterAll(() => workspace.api.stop());
  return workspace;
};
