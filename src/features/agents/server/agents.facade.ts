export { agentGuard } from '#features/agents/server/agent-guards.ts';
export { joinUnderHead, takeUnderHead } from '#features/agents/server/join-under-head.ts';
export { stateOf } from '#features/agents/server/lock-agent.ts';
export { bringIntoWork, moveAgent } from '#features/agents/server/move-agent.ts';
