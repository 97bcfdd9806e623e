import type { ReactElement } from 'react';
import type { Extent } from '#features/permissions/permissions.extent.ts';
import { permissionScreenTexts as texts } from '#features/permissions/permissions.screen-texts.ts';
import styles from '#features/permissions/web/rights.module.css';

/** How far a right reaches, in one word; the colour only helps. */
export const ExtentWord = ({ extent }: { readonly extent: Extent }): ReactElement => (
  <span
    className={`text-12 medium round-6 py-2 px-6 line-16 text-center ${styles['extent']} ${extent === 'all' ? 'on-info info' : ''}`}
    data-extent={extent}
  >
    {texts.extents[extent]}
  </span>
);
