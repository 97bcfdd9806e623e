import type { ReactElement } from 'react';
import { appTexts } from '#app/app.texts.ts';
import { useNavigation } from '#kit/web/screens/navigation.ts';
import styles from '#app/web/shell/PageProgress.module.css';

/** §2: a progress bar runs during navigation. */
export const PageProgress = (): ReactElement => {
  const isLoading = useNavigation((state) => state.isLoading);
  return (
    <progress
      className={`full no-edge on-blue ${styles['bar']}`}
      data-runs={isLoading || undefined}
      aria-label={appTexts.pageLoading}
      aria-hidden={!isLoading}
    />
  );
};
