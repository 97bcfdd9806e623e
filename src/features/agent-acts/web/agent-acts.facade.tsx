export { useActNews } from '#features/agent-acts/web/act.ts';
export { actTable } from '#features/agent-acts/web/act-table.tsx';
