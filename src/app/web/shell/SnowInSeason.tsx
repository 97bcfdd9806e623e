import { useMediaQuery } from '@mantine/hooks';
import { type ReactElement, Suspense, useEffect, useState } from 'react';
import { usePreferences } from '#kit/web/preferences.ts';
import { isSnowSeason } from '#app/web/shell/snow-season.ts';
import { lazyPart } from '#kit/web/screens/lazy-part.ts';

const Snow = lazyPart(async () => ({ default: (await import('#app/web/shell/Snow.tsx')).Snow }));

/** §3: the snow timer. It falls so long after the window was opened, then the work goes on without it. */
const fallsMs = 120_000;

/** Snow over the pages in its season, for those who like it and whose system does not ask for stillness. */
export const SnowInSeason = (): ReactElement | null => {
  const likesSnow = usePreferences((preferences) => preferences.likesSnow);
  const prefersStillness = useMediaQuery('(prefers-reduced-motion: reduce)', true) ?? true;
  const [isOver, setOver] = useState(() => !isSnowSeason(new Date()));
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setTimeout(() => setOver(true), fallsMs);
    return () => clearTimeout(timer);
  }, [isOver]);
  if (isOver || !likesSnow || prefersStillness) return null;
  return (
    <Suspense>
      <Snow />
    </Suspense>
  );
};
