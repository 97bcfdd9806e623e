import { only } from '#domain/access.ts';

/** §6: /phones. */
export const keepCallLists = only('admin');

/** Who may be put on a list and calls by it: the roles of /winners, who talk by scripts. */
export const callByList = only('director', 'admin', 'manager', 'head', 'trainee');
