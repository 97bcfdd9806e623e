import { and, eq } from 'drizzle-orm';
import { mayPass } from '#domain/access.ts';
import { distributeLeads } from '#features/leads/leads.access.ts';
import { leadErrors } from '#features/leads/leads.errors.ts';
import { mayLead } from '#features/leads/leads.rules.ts';
import { leadTexts } from '#features/leads/leads.texts.ts';
import { leastLoaded, managerOfClient, within } from '#features/leads/server/choose-owner.ts';
import { users } from '#features/people/server/people.read.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Db } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

/** The person who is to lead a lead: active, of a role that leads, and of his head's departments. */
export const checkOwner = async (operation: Operation, userId: number): Promise<void> => {
  const { db, caller } = operation;
  const [person] = await db
    .select({ roles: users.roles })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.status, 'active')));
  const isOurs = within(caller)?.includes(userId) ?? true;
  if (!person || !mayLead(person.roles) || !isOurs)
    throw refuse(leadErrors.invalid, { errors: { managerId: [leadTexts.fieldProblems.noManager] } });
};

const isActive = async (db: Db, userId: number): Promise<boolean> =>
  (await db.$count(users, and(eq(users.id, userId), eq(users.status, 'active')))) > 0;

/**
 * Whose a new lead is: whom a head names; else the client's manager; else its author's, where he leads leads himself, or
 * his mentor's; else the least loaded of those at work; else nobody's.
 */
export const ownerOfNewLead = async (
  operation: Operation,
  asked: number | null,
  organizationId: number | null,
): Promise<number | null> => {
  const { db, caller } = operation;
  if (asked !== null && asked !== caller.userId) {
    if (!mayPass(distributeLeads, caller.role)) throw refuse(leadErrors.noAssign);
    await checkOwner(operation, asked);
    return asked;
  }
  if (asked === caller.userId && mayLead([caller.role])) return asked;
  const ofClient = await managerOfClient(db, organizationId);
  if (ofClient !== null) return ofClient;
  if (caller.role === 'manager' || caller.role === 'head') return caller.userId;
  const { mentorId } = caller.scope;
  if (caller.role === 'trainee' && mentorId !== null && (await isActive(db, mentorId))) return mentorId;
  return leastLoaded(operation);
};
