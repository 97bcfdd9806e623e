import { ActionIcon } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { formatIntegerBySpaces } from '#domain/money.ts';
import { webTexts } from '#kit/contract/web.texts.ts';
import styles from '#kit/web/grid/Pager.module.css';

type PagerProps = {
  /** Number of the first row here, from 1. */
  readonly from: number;
  /** Rows here. */
  readonly count: number;
  /** All rows; `overLimit` when there are more than were counted. */
  readonly total?: number;
  readonly overLimit?: boolean;
  /** Undefined: there is no such page. */
  readonly onPrevious?: (() => void) | undefined;
  readonly onNext?: (() => void) | undefined;
  /** Stands at the left end. */
  readonly note?: ReactNode;
};

const words = ({ from, count, total, overLimit }: PagerProps): string => {
  const to = from + count - 1;
  if (total === undefined) return webTexts.rows(from, to);
  // Rows may have come since all of them were counted.
  const all = formatIntegerBySpaces(Math.max(total, to));
  return webTexts.rowsOf(from, to, overLimit ? webTexts.overTotal(all) : all);
};

const button = (label: string, onClick: (() => void) | undefined, icon: ReactElement): ReactElement => (
  <ActionIcon
    variant="subtle"
    color="gray"
    size={32}
    aria-label={label}
    disabled={!onClick}
    onClick={onClick}
  >
    {icon}
  </ActionIcon>
);

/** «1–50 из 1 240» with back and on; pages go by key, so there are no page numbers. */
export const Pager = (props: PagerProps): ReactElement => {
  const { count, onPrevious, onNext, note } = props;
  return (
    <nav
      className={`row to-right gap-6 fixed pr-10 pl-16 text-13 muted line-top ${styles['pager']}`}
      style={{ minHeight: 44 }}
      aria-label={webTexts.pages}
      data-uncovered
    >
      <div className="grow shrinks">{note}</div>
      {count > 0 && (
        <span className={styles['rows']} aria-live="polite">
          {words(props)}
        </span>
      )}
      {button(webTexts.previousPage, onPrevious, <ChevronLeft size={18} />)}
      {button(webTexts.nextPage, onNext, <ChevronRight size={18} />)}
    </nav>
  );
};
