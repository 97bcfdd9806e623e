export { findPayoutHolds } from '#features/agent-changes/server/payout-holds.ts';
