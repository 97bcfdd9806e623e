import { useEffect, useState } from 'react';

const tickMs = 30_000;

/** The present moment, moving on twice a minute while the page is shown. */
export const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
};
