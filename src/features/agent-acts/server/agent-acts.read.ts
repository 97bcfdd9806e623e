export { actPayments, actReceipts, agentActs } from '#features/agent-acts/server/agent-acts.tables.ts';
