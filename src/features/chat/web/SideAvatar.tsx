import type { CSSProperties, ReactElement } from 'react';
import type { MessageSide } from '#features/chat/chat.words.ts';
import styles from '#features/chat/web/avatar.module.css';
import { initialsOf } from '#features/chat/chat.initials.ts';

type SideAvatarProps = {
  readonly name: string;
  readonly side: MessageSide;
  /** 32 by default. */
  readonly size?: number;
};

/** Round picture of somebody in a thread, its colour by his side. Decorative: the name stands beside it. */
export const SideAvatar = ({ name, side, size = 32 }: SideAvatarProps): ReactElement => (
  <span
    className={`centred fixed bold neutral round on-neutral ${styles['avatar']}`}
    data-side={side}
    data-initials={initialsOf(name)}
    style={{ '--size': `${size}px` } as CSSProperties}
    aria-hidden
  />
);
