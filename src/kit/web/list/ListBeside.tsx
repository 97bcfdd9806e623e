import type { ReactElement, ReactNode } from 'react';
import { Drawer } from '#kit/web/dialogs/Drawer.tsx';
import styles from '#kit/web/list/ListBeside.module.css';
import { useMobile } from '#kit/web/use-mobile.ts';

type ListBesideProps = {
  readonly list: ReactNode;
  /** The record in hand, a `RecordPanel`; null for none. */
  readonly record: ReactNode;
  readonly label: string;
  readonly onClose: () => void;
};

/** A list and, beside it, the record in hand; on a phone the record comes from below. */
export const ListBeside = ({ list, record, label, onClose }: ListBesideProps): ReactElement => {
  const isNarrow = useMobile();
  const isOpen = record !== null;
  return (
    <>
      <div
        className={`grid-1 gap-12 grow short ${styles['split']}`}
        data-open={(isOpen && !isNarrow) || undefined}
      >
        {list}
        {!isNarrow && record}
      </div>
      {isNarrow && (
        <Drawer
          opened={isOpen}
          onClose={onClose}
          position="bottom"
          size="92%"
          withCloseButton={false}
          padding={0}
          aria-label={label}
        >
          {record}
        </Drawer>
      )}
    </>
  );
};

/** The record in hand: what stands still above and below, and a body that scrolls. */
export const RecordPanel = ({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}): ReactElement => (
  <section className="column card clipped short" aria-label={label}>
    {children}
  </section>
);

export const RecordBody = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <div className="column gap-16 px-16 py-12 scrolls grow short">{children}</div>
);
