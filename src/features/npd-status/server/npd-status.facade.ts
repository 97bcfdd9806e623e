export { findNpdWord } from '#features/npd-status/server/find-npd.ts';
