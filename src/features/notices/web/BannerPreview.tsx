import type { ReactElement } from 'react';
import type { BannerLevel } from '#features/notices/notices.rules.ts';
import { Banner } from '#features/notices/web/Banner.tsx';
import styles from '#features/notices/web/banner.module.css';

/** The banner as it is being written, over a page drawn in a few strokes. */
export const BannerPreview = ({
  text,
  level,
}: {
  readonly text: string;
  readonly level: BannerLevel;
}): ReactElement => (
  <div className="clipped edge round-10">
    <Banner text={text} level={level} />
    <div className={`grid gap-8 pt-12 px-16 pb-16 on-canvas ${styles['page']}`} aria-hidden>
      <span />
      <span />
      <span />
    </div>
  </div>
);
