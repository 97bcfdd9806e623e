import { only } from '#domain/access.ts';

/** §6: /script is for the administrator. */
export const changeScripts = only('admin');

/** Who talks by a script: the roles of /winners. */
export const conversationByScript = only('director', 'admin', 'manager', 'head', 'trainee');
