export { checkLog } from '#features/action-log/server/check-log.ts';
export { actionOf } from '#features/action-log/server/read-log.ts';
