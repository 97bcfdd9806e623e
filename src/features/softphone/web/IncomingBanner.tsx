import type { ReactElement } from 'react';
import { softphoneTexts as texts } from '#features/softphone/softphone.texts.ts';
import { CallLine } from '#features/softphone/web/CallStrip.tsx';
import styles from '#features/softphone/web/strip.module.css';

/** Somebody rings: said in every window of the browser, over whatever stands there. */
export const IncomingBanner = (): ReactElement => (
  <aside className={`card clipped shadowed ${styles['banner']}`} aria-label={texts.banner.aria}>
    <CallLine />
  </aside>
);
