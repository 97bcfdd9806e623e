export { agentMoved } from '#features/agents/server/agent-moved.ts';
export { agentGuard } from '#features/agents/server/agent-guards.ts';
export { joinUnderHead, takeUnderHead } from '#features/agents/server/join-under-head.ts';
export { isOfNetwork, lockAgent, stateOf } from '#features/agents/server/lock-agent.ts';
export { markContract } from '#features/agents/server/mark-contract.ts';
export { moveAgent } from '#features/agents/server/move-agent.ts';
export { noteAgent, waitForChanges } from '#features/agents/server/note-agent.ts';
