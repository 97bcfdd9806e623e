import { captions } from '#domain/captions.ts';

/** The eleven roles of §6, in the order used by every list and matrix of the product. */
export const roles = [
  'admin',
  'director',
  'manager',
  'head',
  'operator',
  'curator',
  'trainee',
  'agent',
  'senioragent',
  'headagent',
  'guest',
] as const;

/** One of the eleven roles of §6; the value is the same on the wire, in SQL and in code. */
export type Role = (typeof roles)[number];

/** People of the brokerage itself (§1: staff). */
export const staffRoles = [
  'admin',
  'director',
  'manager',
  'head',
  'operator',
  'curator',
  'trainee',
] as const satisfies readonly Role[];

/** People of the sales network (§6: the agent family); a guest is not yet one of them. */
export const agentRoles = ['agent', 'senioragent', 'headagent'] as const satisfies readonly Role[];

/** Whose deals a senior agent sees: his own, or those of the people directly below him too. */
export const dealsScopes = ['own', 'team'] as const;
export type DealsScope = (typeof dealsScopes)[number];

export type AgentRole = (typeof agentRoles)[number];

/** Russian names of the roles as the user reads them. */
export const roleNames = captions('role', {
  admin: 'Администратор',
  director: 'Директор',
  manager: 'Менеджер',
  head: 'Руководитель',
  operator: 'Оператор',
  curator: 'Куратор',
  trainee: 'Стажёр',
  agent: 'Агент',
  senioragent: 'Старший агент',
  headagent: 'Главный агент',
  guest: 'Гость',
} satisfies Record<Role, string>);

/** Tells whether a string from outside names one of the eleven roles. */
export function isRole(value: string): value is Role {
  return roles.some((role) => role === value);
}

/** Tells whether the role belongs to the brokerage's own people. */
export function isStaff(role: Role): boolean {
  return staffRoles.some((staff) => staff === role);
}

/** Tells whether the role belongs to the sales network (agent, senior agent, head agent). */
export function isAgentFamily(role: Role): role is AgentRole {
  return agentRoles.some((agent) => agent === role);
}
