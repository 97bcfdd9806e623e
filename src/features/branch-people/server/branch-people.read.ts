export { branchPeople } from '#features/branch-people/server/branch-people.tables.ts';
