export { askNpdSoon } from '#features/npd-status/server/ask-soon.ts';
export { findNpdWord, isNpdLost } from '#features/npd-status/server/find-npd.ts';
