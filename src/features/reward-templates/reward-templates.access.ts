import { only } from '#domain/access.ts';

/** What reports and acts look like in Word is the administrator's. */
export const keepRewardTemplates = only('admin');
