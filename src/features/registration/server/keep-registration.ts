import { eq } from 'drizzle-orm';
import type { AgentRole } from '#domain/role.ts';
import { agents } from '#features/agents/server/agents.read.ts';
import type { Experience } from '#features/registration/registration.rules.ts';
import { registrations } from '#features/registration/server/registration.tables.ts';
import type { Db } from '#kit/server/database.ts';

/** What a person told at registration, and which of his addresses is confirmed. */
export type Registration = {
  readonly askedRole: AgentRole;
  /** Whether he makes a contract with us; a head agent's people work without one. */
  readonly isContracted: boolean;
  readonly inn: string;
  readonly orgName: string;
  readonly city: string;
  readonly experience: Experience | null;
  readonly confirmedEmail: string | null;
};

const nothing: Registration = {
  askedRole: 'agent',
  isContracted: true,
  inn: '',
  orgName: '',
  city: '',
  experience: null,
  confirmedEmail: null,
};

/** The registration of a user; an empty one for a guest whom an administrator made by hand. */
export const readRegistration = async (db: Db, userId: number): Promise<Registration> => {
  const [row] = await db.select().from(registrations).where(eq(registrations.userId, userId));
  const [agent] = await db.select().from(agents).where(eq(agents.userId, userId));
  return { ...(row ?? nothing), isContracted: agent?.isUnderHead !== true };
};

/** Keeps what a guest has written about himself in his profile. */
export const saveOwnData = async (
  { db, now }: { readonly db: Db; readonly now: Date },
  userId: number,
  data: Pick<Registration, 'inn' | 'orgName' | 'city' | 'experience'>,
): Promise<void> => {
  await db
    .insert(registrations)
    .values({ userId, askedRole: 'agent', createdAt: now, ...data })
    .onConflictDoUpdate({ target: registrations.userId, set: data });
};

/** Keeps the role that a person will have who is put into the book before he comes. */
export const keepInvited = async (
  { db, now }: { readonly db: Db; readonly now: Date },
  userId: number,
  askedRole: AgentRole,
): Promise<void> => {
  await db
    .insert(registrations)
    .values({ userId, askedRole, createdAt: now })
    .onConflictDoUpdate({ target: registrations.userId, set: { askedRole } });
};
