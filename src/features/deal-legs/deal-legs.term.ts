import { addDays, type IsoDate } from '#domain/moscow-date.ts';

/** How many days before its end a guarantee counts as expiring (T35). */
export const expiringDays = 30;

/** How an issued guarantee stands on a day, by its end. */
export const termStep = (end: IsoDate, today: IsoDate): 'active' | 'expiring' | 'expired' => {
  if (end < today) return 'expired';
  return end <= addDays(today, expiringDays) ? 'expiring' : 'active';
};
