export { callConsents, callStopList } from '#features/call-rules/server/call-rules.tables.ts';
