import { documentScreenTexts } from '#features/deal-documents/deal-documents.screen-texts.ts';

const texts = documentScreenTexts.since;
const minuteMs = 60_000;
const hour = 60;
const day = 24 * hour;

/** How long a document has waited: «22 мин», «3 ч», «2 дня». */
export const waitWords = (since: Date, now: Date): string => {
  const minutes = Math.floor((now.getTime() - since.getTime()) / minuteMs);
  if (minutes < 1) return texts.now;
  if (minutes < hour) return texts.minutes(minutes);
  return minutes < day ? texts.hours(Math.floor(minutes / hour)) : texts.days(Math.floor(minutes / day));
};
