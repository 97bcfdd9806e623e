export { defineScope, type Scope, type Someone } from '#features/scopes/server/define-scope.ts';
export type { People } from '#features/scopes/server/relations.ts';
export { resolveReach } from '#features/scopes/server/resolve-reach.ts';
