import { create } from 'zustand';
import { type ProductionCalendar, russianCalendar } from '#domain/production-calendar.ts';

const store = create<{ readonly calendar: ProductionCalendar }>(() => ({ calendar: russianCalendar }));

/** The working days that every deadline on the screen is counted by: the product's own table until the server has told. */
export const useCalendar = (): ProductionCalendar => store((state) => state.calendar);

/** Sets the calendar as the server keeps it. */
export const setCalendar = (calendar: ProductionCalendar): void => store.setState({ calendar });
