import { useState } from 'react';
import { type IsoDate, moscowDateOf } from '#domain/moscow-date.ts';

/** Today in Moscow, as it was when the component appeared. */
export const useToday = (): IsoDate => {
  const [today] = useState(() => moscowDateOf(new Date()));
  return today;
};
