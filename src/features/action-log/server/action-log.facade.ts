export { checkLog } from '#features/action-log/server/check-log.ts';
