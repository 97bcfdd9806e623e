export { reportWhoSaw } from '#features/privacy/server/report-who-saw.ts';
