import { calendarFileTexts } from '#features/calendar/calendar-file.texts.ts';
import { calendarTexts } from '#features/calendar/calendar.texts.ts';
import { defineErrors } from '#kit/contract/define-errors.ts';

/** How changing the calendar is refused, beside wrong fields. */
export const calendarErrors = defineErrors('calendar', {
  changedMeanwhile: { status: 409, message: calendarTexts.changedMeanwhile },
  unreadable: { status: 422, message: calendarFileTexts.unreadable },
});
