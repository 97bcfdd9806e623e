import { createHash } from 'node:crypto';
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
  /** When he last proved to be himself: by his second factor where he has one, by his password where he has none. */
  readonly passwordCheckedAt: Date | null;
  /** Absent where the person speaks for himself. */
  readonly asAnother?: AsAnother;
  /** Absent where nothing has been taken away from him. */
  readonly narrowed?: Narrowed;
  /** His second factor; absent where somebody acts without a session. */
  readonly factor?: CallerFactor;
};

/** What has been taken away from somebody beside what his role has not, worked out when his session is read. */
export type Narrowed = {
  /** Names of the calls that are shut to him. */
  readonly calls: ReadonlySet<string>;
  /** Origins of live messages that are not told to him, and counters that stay at nothing. */
  readonly origins: ReadonlySet<string>;
  readonly counters: ReadonlySet<string>;
  /** Features whose screens he does not have. */
  readonly features: readonly string[];
  /** Features that are left to him for looking: what their answers offer to do is taken out of them. */
  readonly readOnly: readonly string[];
  readonly hidesIdentity: boolean;
  /** Who took it and whom to ask, as a refusal says it. */
  readonly why: string;
};

/** A short print of what has been taken away from somebody, the same wherever it is worked out; empty where nothing was. */
export const rightsOf = ({ narrowed }: Pick<Caller, 'narrowed'>): string =>
  narrowed
    ? createHash('sha256')
        .update(JSON.stringify([[...narrowed.calls].toSorted(), narrowed.hidesIdentity]))
        .digest('base64url')
        .slice(0, 12)
    : '';

/** The real user, an administrator, looks with the eyes of the person or acts as him. */
export type AsAnother = { readonly mode: AsAnotherMode; readonly until: Date };
export type AsAnotherMode = 'view' | 'act';

/** `mustSet`: one is asked of him that he has not, and until he has it he reaches nothing else. */
export type CallerFactor = {
  readonly isOn: boolean;
  readonly mustSet: boolean;
  /** Nothing dangerous is open before this moment. */
  readonly dangerFrom: Date | null;
};

export type CallerScope = {
  /** Staff whose deals a head sees: everybody of the departments he heads. */
  readonly departmentUserIds: readonly number[];
  /** The mentor of a trainee. */
  readonly mentorId: number | null;
  /** Agents: the caller and those below him; a curator: the agents he leads. */
  readonly agentIds: readonly number[];
};
