import type { Role } from '#domain/role.ts';

/**
 * Who is calling. `role` is the acting one. `scope` is the caller's place among people, resolved when the
 * session is read, so that every scope is one SQL condition over plain columns.
 */
export type Caller = {
  readonly userId: number;
  readonly realUserId: number;
  readonly sessionId: number;
  readonly username: string;
  readonly role: Role;
  readonly roles: readonly Role[];
  readonly scope: CallerScope;
  /** 1 means that new deals may not be created (§3). */
  readonly stopApp: number;
  readonly passwordCheckedAt: Date | null;
};

export type CallerScope = {
  /** Staff whose deals a head sees: everybody of the departments he heads. */
  readonly departmentUserIds: readonly number[];
  /** The mentor of a trainee. */
  readonly mentorId: number | null;
  /** Agents: the caller and those below him; a curator: the agents he leads. */
  readonly agentIds: readonly number[];
};
