import { and, eq, gte, inArray, lte, or, sql } from 'drizzle-orm';
import { addDays, moscowDateOf } from '#domain/moscow-date.ts';
import { dealsHeldBy } from '#features/deals/server/deals.facade.ts';
import type { handOverCalls } from '#features/hand-overs/hand-overs.contract.ts';
import { handOverErrors } from '#features/hand-overs/hand-overs.errors.ts';
import { mayTake, sideOf } from '#features/hand-overs/hand-overs.rules.ts';
import { handOverTexts } from '#features/hand-overs/hand-overs.texts.ts';
import { type HandOverView, nameOf, viewOf } from '#features/hand-overs/server/hand-over-views.ts';
import { handOvers } from '#features/hand-overs/server/hand-overs.tables.ts';
import { beginHandOver, notifyPlanned } from '#features/hand-overs/server/run-hand-over.ts';
import { besides, ownPeople } from '#features/hand-overs/server/visible-hand-overs.ts';
import { users } from '#features/people/server/people.read.ts';
import { countOpenLeads } from '#features/leads/server/leads.facade.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Input = CallParsed<(typeof handOverCalls)['createHandOver']>['body'];
type User = typeof users.$inferSelect;
type Days = { readonly startsOn: string; readonly endsOn: string | null };

const problems = handOverTexts.fieldProblems;
const refuseField = (field: string, why: string) => refuse(kitErrors.invalid, { errors: { [field]: [why] } });

const isUnderWay = inArray(handOvers.state, ['planned', 'active']);

/** The person, held: two hand-overs of one person at once wait for each other here. */
const findPerson = async ({ db, caller }: Operation, id: number): Promise<User> => {
  const mine = and(eq(users.id, id), ownPeople(caller));
  const [person] = await db.select().from(users).where(mine).for('update');
  if (!person || sideOf(person.roles) === null) throw refuseField('user_id', problems.noPerson);
  return person;
};

const daysOf = ({ reason, starts_on: from, ends_on: to }: Input, now: Date): Days => {
  const today = moscowDateOf(now);
  const startsOn = from ?? today;
  if (reason === 'leaving') {
    if (startsOn < today) throw refuseField('starts_on', problems.datesPast);
    return { startsOn, endsOn: null };
  }
  if (to === null) throw refuseField('ends_on', problems.datesNeeded);
  if (to < startsOn) throw refuseField('ends_on', problems.datesOrder);
  if (to < today) throw refuseField('ends_on', problems.datesPast);
  return { startsOn, endsOn: to };
};

const findReplacements = async ({ db, caller }: Operation, input: Input, person: User): Promise<User[]> => {
  const ids = [...new Set(input.replacement_ids)];
  if (ids.includes(input.user_id)) throw refuseField('replacement_ids', problems.himself);
  const found = await db
    .select()
    .from(users)
    .where(and(inArray(users.id, ids), eq(users.status, 'active'), ownPeople(caller), besides(person)));
  if (found.length < ids.length) throw refuseField('replacement_ids', problems.wrongReplacement);
  return found;
};

/** Nobody replaces others while he is away himself. */
const refuseAway = async ({ db }: Operation, people: readonly User[], days: Days): Promise<void> => {
  const ids = people.map(({ id }) => id);
  const lastDay = days.endsOn ?? addDays(days.startsOn, 1);
  const away = await db
    .select({ personId: handOvers.personId })
    .from(handOvers)
    .where(
      and(
        inArray(handOvers.personId, ids),
        isUnderWay,
        lte(handOvers.startsOn, lastDay),
        or(sql`${handOvers.endsOn} is null`, gte(handOvers.endsOn, days.startsOn)),
      ),
    );
  const absent = people.find(({ id }) => id === away[0]?.personId);
  if (absent) throw refuseField('replacement_ids', problems.away(nameOf(absent)));
};

/** Somebody among the replacements must be able to lead the deals that pass, and to send them. */
const refuseUnfit = async ({ db }: Operation, input: Input, people: readonly User[]): Promise<void> => {
  const held = await dealsHeldBy(db, input.user_id, input.reason === 'leaving');
  const isFit = (kind: 'manager' | 'operator'): boolean =>
    people.some(({ roles }) => mayTake(kind, roles)) ||
    !held.some((deal) => deal[`${kind}Id`] === input.user_id);
  const hasLeader = people.some(({ roles }) => mayTake('lead', roles));
  if (!hasLeader && (await countOpenLeads(db, input.user_id)) > 0)
    throw refuseField('replacement_ids', problems.noLeader);
  const hasCurator = people.some(({ roles }) => mayTake('curated', roles));
  if (!hasCurator && (await db.$count(users, eq(users.curatorId, input.user_id))) > 0)
    throw refuseField('replacement_ids', problems.noCurator);
  if (!isFit('manager')) throw refuseField('replacement_ids', problems.noLeader);
  if (!isFit('operator')) throw refuseField('replacement_ids', problems.noOperator);
};

/** Hands over a person's work: at once, or on the first day of his absence. */
export const createHandOver = async (operation: Operation, input: Input): Promise<HandOverView> => {
  const { db, now, caller } = operation;
  const person = await findPerson(operation, input.user_id);
  const days = daysOf(input, now);
  const people = await findReplacements(operation, input, person);
  const twin = await db.$count(handOvers, and(eq(handOvers.personId, person.id), isUnderWay));
  if (twin > 0) throw refuse(handOverErrors.alreadyThere);
  await refuseAway(operation, people, days);
  await refuseUnfit(operation, input, people);
  const [made] = await db
    .insert(handOvers)
    .values({
      personId: person.id,
      reason: input.reason,
      ...days,
      replacementIds: people.map(({ id }) => id),
      state: 'planned',
      comment: input.comment,
      createdBy: caller.userId,
      byRole: caller.role,
      createdAt: now,
    })
    .returning();
  if (!made) throw new Error('No hand-over was written');
  const { reason, starts_on, ends_on, replacement_ids } = input;
  await recordChange(operation, {
    entity: 'handOver',
    entityId: made.id,
    after: { user_id: person.id, reason, starts_on, ends_on, replacement_ids },
  });
  if (days.startsOn <= moscowDateOf(now)) {
    return viewOf(db, await beginHandOver(operation, made, caller.userId));
  }
  await notifyPlanned(operation, made, caller.userId);
  return viewOf(db, made);
};
