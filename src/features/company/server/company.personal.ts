import { companyVersions } from '#features/company/server/company.tables.ts';
import { personalTable } from '#kit/server/personal/define-personal.ts';

export const personalCompanyVersions = personalTable(companyVersions, 'messages', { content: 'words' });
