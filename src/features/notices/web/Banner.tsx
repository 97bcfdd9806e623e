import { CloseButton } from '@mantine/core';
import { Info, Megaphone, TriangleAlert } from 'lucide-react';
import type { ReactElement } from 'react';
import type { BannerLevel } from '#features/notices/notices.rules.ts';
import { bannerTexts as texts } from '#features/notices/notices-banner.texts.ts';
import styles from '#features/notices/web/banner.module.css';
import { toneWords } from '#kit/web/StatusPill.tsx';

const tones = { info: 'info', warning: 'wait', urgent: 'bad' } as const;
const icons = { info: Info, warning: Megaphone, urgent: TriangleAlert } as const;

type BannerProps = {
  readonly text: string;
  readonly level: BannerLevel;
  readonly onClose?: () => void;
};

/** The line itself: as it stands over the pages and in the preview of its form. */
export const Banner = ({ text, level, onClose }: BannerProps): ReactElement => {
  const Icon = icons[level];
  return (
    <section
      className={`flex top gap-10 fixed py-8 pr-10 pl-16 text-13 line-20 ${toneWords[tones[level]]} ${styles['banner']}`}
      aria-label={onClose ? texts.banner : undefined}
    >
      <Icon className="fixed mt-2" size={16} aria-hidden />
      <p className="grow shrinks breaks">{text}</p>
      {onClose && <CloseButton size="sm" variant="transparent" aria-label={texts.close} onClick={onClose} />}
    </section>
  );
};
