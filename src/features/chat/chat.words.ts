import type { Role } from '#domain/role.ts';

/** What a thread belongs to: a deal, a deal at one bank, an agent who asks for help. */
export const threadKinds = ['deal', 'bank_leg', 'agent_support'] as const;
export type ThreadKind = (typeof threadKinds)[number];

/** With whom we talk in a thread. */
export const counterparts = ['agent', 'client', 'bank'] as const;
export type Counterpart = (typeof counterparts)[number];

/** Whose word a message is. */
export const messageSides = ['staff', ...counterparts] as const;
export type MessageSide = (typeof messageSides)[number];

/** What in a word of a bank may cost money, and is asked about by telephone before anything is paid. */
export const messageWarnings = ['requisites', 'stranger'] as const;
export type MessageWarning = (typeof messageWarnings)[number];

/** What a list of threads shows: those that wait for us, those I lead, those put off, all I may read. */
export const threadViews = ['waiting', 'mine', 'snoozed', 'all'] as const;
export type ThreadView = (typeof threadViews)[number];

/** The variables a quick reply may hold, in braces, by the names people see. */
export const replyVariables = {
  client: 'клиент',
  sum: 'сумма',
  deal: 'сделка',
  bank: 'банк',
  person: 'собеседник',
  signBy: 'подписать до',
  me: 'я',
} as const;
export type ReplyVariable = keyof typeof replyVariables;

/** Roles on our side of every thread. */
export const ourRoles: readonly Role[] = ['admin', 'director', 'head', 'manager', 'operator', 'curator'];

/** Roles that talk with banks. */
export const bankRoles: readonly Role[] = ['admin', 'director', 'head', 'manager', 'operator'];

/** Whether a holder of the role speaks for us. */
export const isOurs = (role: Role): boolean => ourRoles.includes(role);
