/** What is looked at before an agent is approved. */
export const agentChecks = [
  'inn',
  'registry',
  'account',
  'receiver',
  'twins',
  'stopList',
  'passport',
  'npd',
  'fz115',
] as const;
export type AgentCheck = (typeof agentChecks)[number];

/** Green, amber where nobody has been asked or nothing is known, red. */
export const checkTones = ['good', 'wait', 'bad'] as const;
export type CheckTone = (typeof checkTones)[number];

/** A mark «проверен по перечню 115-ФЗ» holds so many days. */
export const fz115Days = 91;

/** What the list of agents may be narrowed to beside a state. */
export const agentOnly = ['late', 'stuck', 'changes', 'bare'] as const;

/** After so many days of standing still a newcomer is reminded; after the last his curator gets a task. */
export const reminderDays = [1, 3, 7, 8] as const;
