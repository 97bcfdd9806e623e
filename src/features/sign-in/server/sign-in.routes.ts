import { and, asc, desc, eq, gt, isNull } from 'drizzle-orm';
import { canPost } from '#features/letters/server/letters.facade.ts';
import { changePassword } from '#features/sign-in/server/change-password.ts';
import { checkFactor } from '#features/sign-in/server/check-factor.ts';
import { checkPassword } from '#features/sign-in/server/check-password.ts';
import { clearPassword } from '#features/sign-in/server/clear-password.ts';
import { describeUser } from '#features/sign-in/server/describe-user.ts';
import { endOneSession } from '#features/sign-in/server/end-sessions.ts';
import { noSessionCookie, openSession, sessionCookie } from '#features/sign-in/server/open-session.ts';
import { offeredHost } from '#features/sign-in/server/passkey-entry.ts';
import { signIn } from '#features/sign-in/server/sign-in.ts';
import { signInByFactor } from '#features/sign-in/server/sign-in-by-factor.ts';
import { useTicket } from '#features/sign-in/server/use-ticket.ts';
import { sessions } from '#features/sign-in/server/sign-in.tables.ts';
import { signInCalls } from '#features/sign-in/sign-in.contract.ts';
import { signInErrors } from '#features/sign-in/sign-in.errors.ts';
import { users } from '#features/people/server/people.read.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { success } from '#kit/contract/fields.ts';
import { implement } from '#kit/server/implement.ts';
import { recordHappening } from '#kit/server/record-change.ts';

/** Known to everybody: demo accounts exist only where the operator wants fictional data. */
const demoPassword = 'poruchitel-demo';

export const signInRoutes = implement(signInCalls, {
  signIn: ({ body }, context) => signIn(body, context),

  signInByFactor: ({ body }, context) => signInByFactor(body, context),

  useTicket: ({ body }, context) => useTicket(body.ticket, context),

  signOut: async (_input, context) => {
    const { caller, db, now, services, setHeader, afterCommit } = context;
    setHeader('set-cookie', noSessionCookie(services.settings));
    if (caller) {
      await db.update(sessions).set({ endedAt: now }).where(eq(sessions.id, caller.sessionId));
      await recordHappening(context, { caller, entity: 'session' });
      afterCommit(() => services.forgetSessions(caller.userId));
    }
    return success;
  },

  getUserInfo: (_input, context) => describeUser(context.caller, context),

  getSignInOptions: async (_input, { db, services }) => {
    const always = { can_recover: canPost(services), passkey_host: await offeredHost(db, services) };
    if (!services.settings.demo) return { is_demo: false, demo_users: [], demo_password: null, ...always };
    const demo = await db
      .select({ username: users.username, roles: users.roles })
      .from(users)
      .where(and(eq(users.isDemo, true), eq(users.status, 'active')))
      .orderBy(asc(users.id));
    const first = demo.flatMap(({ username, roles: [role] }) =>
      role === username ? [{ username, role }] : [],
    );
    return { is_demo: true, demo_users: first, demo_password: demoPassword, ...always };
  },

  changeRole: async ({ body }, { caller, db, now, services, address, userAgent, setHeader, afterCommit }) => {
    if (!caller.roles.includes(body.role)) throw refuse(signInErrors.notYourRole);
    const [old] = await db
      .update(sessions)
      .set({ endedAt: now })
      .where(eq(sessions.id, caller.sessionId))
      .returning({ expiresAt: sessions.expiresAt });
    const secrets = await openSession({
      db,
      now,
      address,
      userAgent,
      userId: caller.userId,
      role: body.role,
      passwordCheckedAt: caller.passwordCheckedAt,
      ...(old && { expiresAt: old.expiresAt }),
    });
    afterCommit(() => services.forgetSessions(caller.userId));
    setHeader('set-cookie', sessionCookie(services.settings, secrets));
    return { error: false, message: '', token: secrets.bearer };
  },

  checkPassword: ({ body }, context) => checkPassword(body.password, context),

  checkFactor: ({ body }, context) => checkFactor(body.code, context),

  changePassword: ({ body }, context) => changePassword(body, context),

  clearPassword: ({ body }, context) => clearPassword(body.data, context),

  listSessions: async (_input, { caller, db, now }) => {
    const open = await db
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, caller.userId), isNull(sessions.endedAt), gt(sessions.expiresAt, now)))
      .orderBy(desc(sessions.seenAt));
    return open.map((row) => ({
      id: row.id,
      created_at: row.createdAt.toISOString(),
      seen_at: row.seenAt.toISOString(),
      address: row.address,
      user_agent: row.userAgent,
      is_current: row.id === caller.sessionId,
    }));
  },

  endSession: async ({ body }, context) => {
    await endOneSession(context, context.caller.userId, body.id);
    return success;
  },
});
