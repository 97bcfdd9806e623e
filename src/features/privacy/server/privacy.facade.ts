export { eraseAgain } from '#features/privacy/server/erase-again.ts';
export { reportWhoSaw } from '#features/privacy/server/report-who-saw.ts';
