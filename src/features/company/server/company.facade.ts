export { ownCaptions } from '#features/company/server/read-company.ts';
