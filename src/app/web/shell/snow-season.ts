import { moscowDateOf } from '#domain/moscow-date.ts';

const [firstDay, lastDay] = ['12-15', '01-15'] as const;

/** Whether it is the season of snow in Moscow: 15 December to 15 January. */
export const isSnowSeason = (now: Date): boolean => {
  const day = moscowDateOf(now).slice(5);
  return day >= firstDay || day <= lastDay;
};
