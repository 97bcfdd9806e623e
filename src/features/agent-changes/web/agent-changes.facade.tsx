export { OwnChanges } from '#features/agent-changes/web/OwnChanges.tsx';
