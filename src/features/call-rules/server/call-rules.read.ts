export { callStopList } from '#features/call-rules/server/call-rules.tables.ts';
