export { OwnRules } from '#features/agent-rules/web/OwnRules.tsx';
