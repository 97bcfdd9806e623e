export { companyVersions } from '#features/company/server/company.tables.ts';
