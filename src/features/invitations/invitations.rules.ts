import { type AgentRole, agentRoles, type Role } from '#domain/role.ts';

export const invitationStates = ['open', 'spent', 'expired', 'withdrawn'] as const;
export type InvitationState = (typeof invitationStates)[number];

/** How many people may come by a link where nothing else is said; how many days and people at most. */
export const usualUses = 1;
export const mostDays = 60;
export const mostUses = 100;

/** The roles that somebody may give by a link: a head agent none above a senior one, a senior agent agents alone. */
export const rolesInvitedBy = (role: Role): readonly AgentRole[] => {
  if (role === 'admin' || role === 'curator') return agentRoles;
  if (role === 'headagent') return ['agent', 'senioragent'];
  return role === 'senioragent' ? ['agent'] : [];
};

type Lived = {
  readonly uses: number;
  readonly used: number;
  readonly expiresAt: Date;
  readonly withdrawnAt: Date | null;
};

/** How a link stands at a moment. */
export const stateOf = ({ uses, used, expiresAt, withdrawnAt }: Lived, now: Date): InvitationState => {
  if (withdrawnAt !== null) return 'withdrawn';
  if (used >= uses) return 'spent';
  return expiresAt <= now ? 'expired' : 'open';
};
