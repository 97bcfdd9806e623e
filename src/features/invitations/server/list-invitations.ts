import { and, asc, desc, inArray, lt } from 'drizzle-orm';
import * as z from 'zod/mini';
import { fullName } from '#domain/person-name.ts';
import type { invitationCalls } from '#features/invitations/invitations.contract.ts';
import { stateOf } from '#features/invitations/invitations.rules.ts';
import { invitationScope } from '#features/invitations/server/invitations.scope.ts';
import { invitations, invitationUses } from '#features/invitations/server/invitations.tables.ts';
import type { Invitation } from '#features/invitations/server/make-invitation.ts';
import { users } from '#features/people/server/people.read.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import { fieldTexts } from '#kit/contract/kit.texts.ts';
import type { Caller } from '#kit/server/caller.ts';
import type { Db } from '#kit/server/database.ts';

type Filter = CallParsed<(typeof invitationCalls)['listInvitations']>['body'];
type Page = CallReply<(typeof invitationCalls)['listInvitations']>;
type RequestContext = { readonly db: Db; readonly caller: Caller; readonly now: Date };
type Come = { readonly id: number; readonly invitationId: number; readonly at: Date };

const placeInList = z.int().check(z.gte(1));

const readPlace = (cursor: string): number => {
  const place = placeInList.safeParse(Number(cursor));
  if (!place.success) throw refuseField('cursor', fieldTexts.wrong);
  return place.data;
};

const namesOf = async (
  db: Db,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number | null, string>> => {
  const required = [...new Set(ids)].filter((id) => id !== null);
  const rows = await db.select().from(users).where(inArray(users.id, required));
  return new Map(rows.map((user) => [user.id, fullName(user) || user.username]));
};

const comeBy = (db: Db, rows: readonly Invitation[]): Promise<Come[]> =>
  db
    .select({ id: invitationUses.userId, invitationId: invitationUses.invitationId, at: invitationUses.at })
    .from(invitationUses)
    .where(
      inArray(
        invitationUses.invitationId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(invitationUses.at), asc(invitationUses.userId));

/** A page of the invitations that the caller sees, the newest first. */
export const listInvitations = async (
  { cursor, limit }: Filter,
  { db, caller, now }: RequestContext,
): Promise<Page> => {
  const after = cursor === undefined ? undefined : lt(invitations.id, readPlace(cursor));
  const rows = await db
    .select()
    .from(invitations)
    .where(and(invitationScope.where(caller), after))
    .orderBy(desc(invitations.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const come = await comeBy(db, page);
  const named = page.flatMap((row) => [row.parentId, row.curatorId, row.personId, row.createdBy]);
  const names = await namesOf(db, [...named, ...come.map(({ id }) => id)]);
  const person = (id: number) => ({ id, name: names.get(id) ?? '' });
  const orNull = (id: number | null) => (id === null ? null : person(id));
  return {
    items: page.map((row) => ({
      id: row.id,
      role: row.role,
      is_contracted: row.isContracted,
      parent: orNull(row.parentId),
      curator: orNull(row.curatorId),
      person: orNull(row.personId),
      author: person(row.createdBy),
      note: row.note,
      state: stateOf(row, now),
      uses: row.uses,
      used: row.used,
      created_at: row.createdAt.toISOString(),
      expires_at: row.expiresAt.toISOString(),
      people: come
        .filter(({ invitationId }) => invitationId === row.id)
        .map(({ id, at }) => ({ ...person(id), at: at.toISOString() })),
    })),
    next_cursor: rows.length > limit ? String(page.at(-1)?.id) : null,
  };
};
