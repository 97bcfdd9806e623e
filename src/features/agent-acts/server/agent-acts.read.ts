export { actScope } from '#features/agent-acts/server/agent-acts.scope.ts';
export { agentActs } from '#features/agent-acts/server/agent-acts.tables.ts';
