import { eq } from 'drizzle-orm';
import { normalizePhone } from '#domain/phone.ts';
import type { AgentRole } from '#domain/role.ts';
import { takeUnderHead } from '#features/agents/server/agents.facade.ts';
import { registrationConsents } from '#features/consents/consents.kinds.ts';
import { type lockOpenInvitation, spendInvitation } from '#features/invitations/server/invitations.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import type { Experience, LegalForm } from '#features/registration/registration.rules.ts';
import { consents, registrations } from '#features/registration/server/registration.tables.ts';
import { sendConfirmation } from '#features/registration/server/send-confirmation.ts';
import { createGuest, type User, writeUser } from '#features/users/server/users.facade.ts';
import type { CallContext } from '#kit/server/implement.ts';

export type Context = Omit<CallContext, 'caller'>;
export type Open = Awaited<ReturnType<typeof lockOpenInvitation>>;

/** Somebody who registers, by himself or by an invitation. */
export type Newcomer = {
  readonly last_name: string;
  readonly first_name: string;
  readonly middle_name: string;
  readonly phone: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly askedRole: AgentRole;
  readonly legalForm: LegalForm | null;
  readonly inn: string;
  readonly orgName: string;
  readonly city: string;
  readonly experience: Experience | null;
  readonly consent_personal_data: string;
  readonly consent_offer: string;
};

const namesOf = ({ last_name, first_name, middle_name, phone }: Newcomer) => ({
  lastName: last_name,
  firstName: first_name,
  middleName: middle_name,
  phone: normalizePhone(phone) ?? null,
});

/** Where an invitation puts whoever comes by it; whoever leads the one above leads him too. */
const placeOf = (open: Open | null) =>
  open && {
    parentId: open.invitation.parentId,
    curatorId: open.invitation.curatorId,
    managerId: open.parent?.managerId ?? null,
  };

/** What somebody tells about himself, kept until his address is confirmed; both consents, each by itself. */
const saveReport = async (context: Context, userId: number, newcomer: Newcomer, open: Open | null) => {
  const { db, now, address } = context;
  const { inn, orgName, city, experience, passwordHash } = newcomer;
  const report = {
    askedRole: open?.invitation.role ?? newcomer.askedRole,
    inn,
    orgName,
    city,
    experience,
    passwordHash,
  };
  await db
    .insert(registrations)
    .values({ userId, ...report, createdAt: now })
    .onConflictDoUpdate({ target: registrations.userId, set: report });
  await db.insert(consents).values(
    registrationConsents.map((kind) => ({
      userId,
      kind,
      version: newcomer[`consent_${kind}`],
      address,
      at: now,
    })),
  );
};

/** The person of a personal invitation stands in the book already: what he tells of himself replaces what was said of him. */
const takeUp = async (context: Context, person: User, newcomer: Newcomer): Promise<number> => {
  await writeUser(context, person, namesOf(newcomer));
  return person.id;
};

/** Makes a guest of a newcomer, or takes up the one that his invitation means, and sends the letter of confirmation. */
export const welcome = async (context: Context, newcomer: Newcomer, open: Open | null): Promise<void> => {
  const { email, legalForm } = newcomer;
  const userId = open?.person
    ? await takeUp(context, open.person, newcomer)
    : await createGuest(context, { ...namesOf(newcomer), email, legalForm, ...placeOf(open) });
  await saveReport(context, userId, newcomer, open);
  if (open?.invitation.isContracted === false) {
    const [user] = await context.db.select().from(users).where(eq(users.id, userId));
    if (user) await takeUnderHead(context, user);
  }
  if (open) await spendInvitation(context, open.invitation.id, userId);
  await sendConfirmation(context, { id: userId, name: newcomer.first_name, email });
};
