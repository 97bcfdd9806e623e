export { changeShare } from '#features/branch-people/server/change-person.ts';
