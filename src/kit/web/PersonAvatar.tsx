import type { CSSProperties, ReactElement } from 'react';
import { initials } from '#domain/person-name.ts';
import styles from '#kit/web/PersonAvatar.module.css';

type PersonAvatarProps = {
  readonly firstName: string;
  readonly lastName: string;
  readonly picture?: string | null;
  /** 32 by default. */
  readonly size?: number;
  /** Grey instead of blue: everybody but me. */
  readonly isQuiet?: boolean;
};

/** Round picture of a person, or his initials. Decorative: the name stands beside it or in the button's label. */
export const PersonAvatar = ({
  firstName,
  lastName,
  picture,
  size = 32,
  isQuiet = false,
}: PersonAvatarProps): ReactElement => (
  <span
    className={`grid centred fixed clipped bold round ${styles['avatar']}`}
    data-quiet={isQuiet || undefined}
    // Drawn by the style, not as words: a button that holds it is named by its label alone.
    data-initials={picture ? undefined : initials({ firstName, lastName })}
    style={{ '--size': `${size}px` } as CSSProperties}
    aria-hidden
  >
    {picture && <img src={picture} alt="" width={size} height={size} />}
  </span>
);
