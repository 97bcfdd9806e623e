const shownEnd = 2;
const shortest = 8;
const cover = '••••';

/** «45•• ••••12»: the ends of a long value, of a short one nothing; of nothing nothing. */
export const mask = (value: string): string => {
  if (value === '') return '';
  if (value.length < shortest) return cover;
  return `${value.slice(0, shownEnd)}•• ${cover}${value.slice(-shownEnd)}`;
};

/** Whether what came back is a cover and not a value. */
export const isMasked = (value: string): boolean => value.includes('••');
