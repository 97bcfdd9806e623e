import { formatDateRange, type IsoDate } from '#domain/moscow-date.ts';
import { countOf } from '#domain/plural.ts';

const days = { one: 'день', few: 'дня', many: 'дней' };

/** The term of a guarantee: «01.12.2026 — 30.11.2027, 365 дней»; null while its days are not known. */
export const termInWords = (
  start: IsoDate | null,
  end: IsoDate | null,
  count: number | null,
): string | null =>
  start === null || end === null
    ? null
    : [formatDateRange(start, end), ...(count === null ? [] : [countOf(count, days)])].join(', ');
