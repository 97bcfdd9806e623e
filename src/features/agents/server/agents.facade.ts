export { agentGuard } from '#features/agents/server/agent-guards.ts';
export { stateOf } from '#features/agents/server/lock-agent.ts';
export { bringIntoWork, moveAgent } from '#features/agents/server/move-agent.ts';
