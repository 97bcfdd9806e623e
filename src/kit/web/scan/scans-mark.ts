const place = 'scans';

/** Says whether photographs wait on this device, so that a page knows without opening what keeps them. */
export const markScans = (count: number): void => {
  if (count > 0) localStorage.setItem(place, '1');
  else localStorage.removeItem(place);
};

export const hasScans = (): boolean => localStorage.getItem(place) !== null;
