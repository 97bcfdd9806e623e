import { dealLegTexts } from '#features/deal-legs/deal-legs.screen-texts.ts';

const minuteMs = 60_000;
const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;

/** How long something lasts: minutes, hours with minutes under a day, then days. */
export const durationWords = (ms: number): string => {
  const minutes = Math.floor(Math.max(0, ms) / minuteMs);
  if (minutes < 1) return dealLegTexts.justNow;
  if (minutes < hourMinutes) return dealLegTexts.minutes(minutes);
  if (minutes < dayMinutes)
    return dealLegTexts.hoursMinutes(Math.floor(minutes / hourMinutes), minutes % hourMinutes);
  return dealLegTexts.days(Math.floor(minutes / dayMinutes));
};
