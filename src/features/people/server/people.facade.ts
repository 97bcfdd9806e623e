export { activeAdministrators } from '#features/people/server/administrators.ts';
export { changesSince } from '#features/people/server/changes-since.ts';
export { type ContactCard, contactCardOf } from '#features/people/server/contact-card.ts';
export {
  declaredScopes,
  type DeclaredScope,
  defineScope,
  type Scope,
  type Someone,
} from '#features/people/server/define-scope.ts';
export { happeningsOf, nameOf, type Names } from '#features/people/server/happenings-of.ts';
export type { People } from '#features/people/server/relations.ts';
export { resolveCallerScope } from '#features/people/server/resolve-caller-scope.ts';
export { forgetName, shortNamesOf } from '#features/people/server/short-names.ts';
