export {
  callRecordings,
  callRefusals,
  calls,
  phoneShifts,
} from '#features/calls/server/calls.tables.ts';
export { visibleCalls } from '#features/calls/server/visible-calls.ts';
