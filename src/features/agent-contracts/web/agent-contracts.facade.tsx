export { OwnContracts } from '#features/agent-contracts/web/OwnContracts.tsx';
