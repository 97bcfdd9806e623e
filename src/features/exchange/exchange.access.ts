import { only } from '#domain/access.ts';

/** Everybody who calls and is called at work (§6: the roles of /winners, and the operator). */
export const usePhone = only('director', 'admin', 'manager', 'head', 'trainee', 'operator');
