export { askNpdSoon } from '#features/npd-status/server/ask-soon.ts';
export { findNpdStandings, findNpdWord } from '#features/npd-status/server/find-npd.ts';
