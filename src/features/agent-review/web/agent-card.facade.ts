export { refreshAgent } from '#features/agent-review/web/agent-reply.ts';
