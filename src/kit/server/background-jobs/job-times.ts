const hour = 60;
const day = 24 * hour;
const minuteMs = 60_000;
const moscowAheadMs = 3 * hour * minuteMs;
/** Jobs of the hour wait out those of the minute; works of the day are done when Moscow sleeps. */
const minuteOfHour = 7;
const hourOfDay = 3;

/** When a job runs, as cron says it in Moscow time; a period is a part of an hour, an hour or a day. */
export const cronOf = (everyMinutes: number): string => {
  if (everyMinutes === 1) return '* * * * *';
  if (everyMinutes < hour && hour % everyMinutes === 0) return `*/${everyMinutes} * * * *`;
  if (everyMinutes === hour) return `${minuteOfHour} * * * *`;
  if (everyMinutes === day) return `${minuteOfHour} ${hourOfDay} * * *`;
  throw new Error(`No schedule runs every ${everyMinutes} minutes`);
};

/** When a job of this period runs next. */
export const nextRunOf = (everyMinutes: number, now: Date): Date => {
  const period = everyMinutes * minuteMs;
  const shift =
    everyMinutes < hour
      ? 0
      : (minuteOfHour + (everyMinutes === day ? hourOfDay * hour : 0)) * minuteMs -
        (everyMinutes === day ? moscowAheadMs : 0);
  return new Date((Math.floor((now.getTime() - shift) / period) + 1) * period + shift);
};
