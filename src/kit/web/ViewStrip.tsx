import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import type { ScreenLink } from '#kit/web/define-screens.ts';
import { LinkTo } from '#kit/web/LinkTo.tsx';
import styles from '#kit/web/ViewStrip.module.css';

/** One view of a record in its strip; `note` stands after the title, such as a counter. */
export type StripView = {
  readonly id: string;
  readonly title: string;
  readonly link: ScreenLink;
  readonly note?: ReactNode;
};

type ViewStripProps = {
  readonly label: string;
  readonly views: readonly StripView[];
  /** The id of the view in sight. */
  readonly current: string;
};

/** The views of a record as links, so that one of them can be sent to a colleague. */
export const ViewStrip = ({ label, views, current }: ViewStripProps): ReactElement => {
  const box = useRef<HTMLElement>(null);
  // On a narrow screen the row of views scrolls: the current one must not stand outside.
  useEffect(() => {
    const link = box.current?.querySelector(`[data-view="${current}"]`);
    link?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return (
    <nav className={styles['tabs']} aria-label={label} ref={box}>
      {views.map(({ id, title, link, note }) => (
        <LinkTo
          key={id}
          link={link}
          className={styles['tab']}
          data-view={id}
          aria-current={id === current ? 'page' : undefined}
        >
          {title}
          {note}
        </LinkTo>
      ))}
    </nav>
  );
};
