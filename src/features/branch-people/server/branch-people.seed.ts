import { eq } from 'drizzle-orm';
import { addDays, moscowDateOf } from '#domain/moscow-date.ts';
import { branchPeopleCalls } from '#features/branch-people/branch-people.contract.ts';
import type { BranchRole } from '#features/branch-people/branch-people.rules.ts';
import { handOverCalls } from '#features/hand-overs/hand-overs.contract.ts';
import { invitationCalls } from '#features/invitations/invitations.contract.ts';
import { users } from '#features/people/server/people.read.ts';
import { confirmAndJoin } from '#features/registration/server/registration.facade.ts';
import { userCalls } from '#features/users/users.contract.ts';
import type { Caller } from '#kit/server/caller.ts';
import { defineSeed, type SeedTools } from '#kit/server/define-seed.ts';

const dayMs = 24 * 3_600_000;

type Member = {
  readonly name: readonly [last: string, first: string];
  readonly role: BranchRole;
  /** Above whom he stands: the place in this list, or the head agent. */
  readonly under?: number;
  readonly share: string;
  readonly stands: 'working' | 'stopped' | 'invited' | 'new';
};

/** With the head agent, his senior agent and her agent they are a branch of twelve. */
const members: readonly Member[] = [
  { name: ['Калинин', 'Егор'], role: 'senioragent', share: '60', stands: 'working' },
  { name: ['Мельникова', 'Софья'], role: 'agent', under: 0, share: '40', stands: 'working' },
  { name: ['Гаврилов', 'Артём'], role: 'agent', under: 0, share: '40', stands: 'working' },
  { name: ['Шубина', 'Лидия'], role: 'agent', under: 0, share: '35', stands: 'stopped' },
  { name: ['Третьяков', 'Павел'], role: 'senioragent', share: '55', stands: 'working' },
  { name: ['Носова', 'Кира'], role: 'agent', under: 4, share: '40', stands: 'working' },
  { name: ['Ершов', 'Матвей'], role: 'agent', under: 4, share: '42.5', stands: 'invited' },
  { name: ['Пахомова', 'Нина'], role: 'agent', share: '50', stands: 'working' },
  { name: ['Суханов', 'Лев'], role: 'agent', share: '50', stands: 'new' },
];

type Stage = Pick<SeedTools, 'runCall' | 'actAs' | 'write' | 'services'>;

/** The head agent, who has just typed his password. */
const headOf = async ({ actAs }: Pick<Stage, 'actAs'>, at: Date): Promise<Caller> => ({
  ...(await actAs('headagent')),
  passwordCheckedAt: at,
});

const takeOn = async (
  stage: Stage,
  { name: [last, first], role, under, share, stands }: Member,
  index: number,
  made: readonly number[],
  at: Date,
): Promise<number> => {
  const acting = { caller: await headOf(stage, at), now: at };
  const { id } = await stage.runCall(
    branchPeopleCalls.createPerson,
    {
      body: {
        last_name: last,
        first_name: first,
        middle_name: '',
        phone: `+7(846)555-02${String(10 + index)}`,
        email: `volga${index + 1}@example.test`,
        role,
        parent_id: under === undefined ? null : (made[under] ?? null),
        deals_scope: 'team',
        share_pct: share,
      },
    },
    acting,
  );
  const seeing = { caller: await headOf(stage, at), now: at };
  if (stands === 'invited') await stage.runCall(branchPeopleCalls.invitePerson, { body: { id } }, seeing);
  if (stands === 'invited' || stands === 'new') return id;
  await stage.write(async (db) => {
    const [user] = await db.select().from(users).where(eq(users.id, id));
    if (!user) throw new Error(`Person ${id} is gone`);
    const operation = {
      db,
      now: at,
      requestId: 'in-process',
      callName: 'demo',
      services: stage.services,
      caller: seeing.caller,
      afterCommit: () => undefined,
    };
    await confirmAndJoin(operation, user);
    return null;
  });
  if (stands === 'stopped')
    await stage.runCall(
      userCalls.stopApplications,
      { body: { user_id: id, stop_app: 1, reason: 'Не выходит на связь' } },
      seeing,
    );
  return id;
};

/** A branch of twelve with its tree, shares and stops, two invitations by link, a substitute for a week to come. */
export const branchPeopleSeed = defineSeed({
  name: 'branch-people',
  order: 74,
  isBehind: true,
  title: 'Ветка главного агента',
  run: async (tools) => {
    const { today, runCall } = tools;
    const at = new Date(today.getTime() - 2 * dayMs);
    const made: number[] = [];
    for (const [index, member] of members.entries()) made.push(await takeOn(tools, member, index, made, at));
    const acting = { caller: await headOf(tools, at), now: at };
    const invitation = { role: 'agent' as const, is_contracted: false };
    await runCall(
      invitationCalls.createInvitation,
      { body: { ...invitation, uses: 5, note: 'Семинар в Тольятти' } },
      acting,
    );
    const { id } = await runCall(
      invitationCalls.createInvitation,
      { body: { ...invitation, role: 'senioragent', is_contracted: true, note: 'Команда в Саратове' } },
      acting,
    );
    await runCall(invitationCalls.withdrawInvitation, { body: { id } }, acting);
    const [, absent = 0, substitute = 0] = made;
    const day = moscowDateOf(today);
    await runCall(
      handOverCalls.createHandOver,
      {
        body: {
          user_id: absent,
          reason: 'absence',
          starts_on: addDays(day, 5),
          ends_on: addDays(day, 11),
          replacement_ids: [substitute],
          comment: 'Отпуск',
        },
      },
      { caller: acting.caller, now: today },
    );
  },
});
