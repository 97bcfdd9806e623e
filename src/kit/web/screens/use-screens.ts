import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { AnyScreen } from '#kit/web/screens/define-screens.ts';

type Declared = { readonly options: { readonly staticData?: { readonly screen?: AnyScreen } } };

/** Every screen that the router leads to, as its guard reads them. */
export const useScreens = (): readonly AnyScreen[] => {
  const { routesById } = useRouter();
  return useMemo(
    () => Object.values<Declared>(routesById).flatMap(({ options }) => options.staticData?.screen ?? []),
    [routesById],
  );
};
