import { only, onlyWithoutAdmin } from '#domain/access.ts';

/** The whole log is the administrator's; a head agent reads what the people of his branch did. */
export const seeLog = only('headagent');
/** Whether the log is whole is for the administrator to ask. */
export const checkLog = onlyWithoutAdmin('admin');
