import { formatDate } from '#domain/moscow-date.ts';

const count = 12;

/** The last twelve months until a day, that of the day first: «2026-11» as «11.2026». */
export const lastMonths = (today: string): { value: string; label: string }[] => {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: count }, (_, ago) => {
    const value = new Date(Date.UTC(year, month - 1 - ago, 1)).toISOString().slice(0, 7);
    return { value, label: formatDate(`${value}-01`).slice(3) };
  });
};
