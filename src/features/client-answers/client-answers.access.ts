export { changeOrganizations as judgeAnswers } from '#features/organizations/organizations.access.ts';
