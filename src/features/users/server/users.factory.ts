import { desc, eq, isNotNull, or } from 'drizzle-orm';
import { userCalls } from '#features/users/users.contract.ts';
import { users } from '#features/people/server/people.read.ts';
import type { CallInput, CallReply, NamedCall } from '#kit/contract/define-call.ts';
import type { FieldErrors } from '#kit/contract/define-errors.ts';
import { auditLog } from '#kit/server/audit.tables.ts';
import type { Database } from '#kit/server/database.ts';

export type PersonFields = CallInput<(typeof userCalls)['createUser']>['body'];

/** Who makes the calls, and the server behind him, as tests know them. */
type Admin = { readonly call: <C extends NamedCall>(call: C, input: CallInput<C>) => Promise<CallReply<C>> };
type Api = { readonly services: { readonly database: Database } };
type Refused = Error & {
  readonly status: number;
  readonly code: string;
  readonly errors: FieldErrors;
  readonly detail: unknown;
};

/** A person as a form sends one: a manager without contacts and places. */
export const person = (more: Partial<PersonFields> = {}): PersonFields => ({
  username: 'novikov',
  roles: ['manager'],
  last_name: 'Новиков',
  first_name: 'Илья',
  middle_name: '',
  phone: null,
  email: null,
  introduction: '',
  department_id: null,
  mentor_id: null,
  parent_id: null,
  curator_id: null,
  manager_id: null,
  stop_app: 0,
  ...more,
});

/** How a call was refused; fails when it was not. */
export const refusal = async (work: Promise<unknown>): Promise<Refused> => {
  const outcome = await work.then(
    () => undefined,
    (error: unknown) => error as Refused,
  );
  if (!outcome) throw new Error('It was not refused');
  return outcome;
};

/** What an administrator does with people, in short. */
export const peopleFactory = (api: Api, admin: Admin) => {
  const { database } = api.services;
  const show = (id: number) => admin.call(userCalls.getUser, { query: { id } });
  return {
    show,
    create: (more: Partial<PersonFields>) => admin.call(userCalls.createUser, { body: person(more) }),
    /** Changes some fields of a card; `version` is the present one unless given. */
    update: async (id: number, more: Partial<PersonFields>, version?: number) => {
      const {
        status: _s,
        block_reason: _b,
        has_password: _h,
        factor_since: _f,
        danger_from: _d,
        created_at: _c,
        seen_at: _n,
        ...card
      } = await show(id);
      return admin.call(userCalls.updateUser, {
        body: { ...card, ...more, version: version ?? card.version },
      });
    },
    block: (userId: number, blocked: boolean, reason: string) =>
      admin.call(userCalls.blockUser, { body: { user_id: userId, blocked, reason } }),
    idOf: async (username: string): Promise<number> => {
      const [user] = await database.read((db) => db.select().from(users).where(eq(users.username, username)));
      if (!user) throw new Error(`No ${username}`);
      return user.id;
    },
    lastChange: async () => {
      const [row] = await database.read((db) =>
        db
          .select()
          .from(auditLog)
          .where(or(isNotNull(auditLog.before), isNotNull(auditLog.after)))
          .orderBy(desc(auditLog.id))
          .limit(1),
      );
      return row;
    },
  };
};
