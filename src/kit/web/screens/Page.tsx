import type { CSSProperties, ReactElement, ReactNode } from 'react';
import styles from '#kit/web/screens/Page.module.css';

type PageProps = {
  readonly children: ReactNode;
  /** The page takes the height of the window and its parts scroll inside (lists, the deal). */
  readonly fills?: boolean;
  /** Forms: at most 760 wide. */
  readonly narrow?: boolean;
};

/** Padding and gaps of a screen inside the shell; the shell draws the title. */
export const Page = ({ children, fills = false, narrow = false }: PageProps): ReactElement => (
  <div
    className={`column gap-12 fixed p-16 boxed ${styles['page']} ${fills ? 'tall' : ''}`}
    style={{ minHeight: '100%' }}
    data-fills={fills || undefined}
    data-narrow={narrow || undefined}
  >
    {children}
  </div>
);

type CardProps = {
  readonly children: ReactNode;
  readonly title?: ReactNode;
  /** Stands at the right end of the head. */
  readonly actions?: ReactNode;
  /** Takes the rest of the height and hides what overflows (a table scrolls inside it). */
  readonly fills?: boolean;
  /** 16 px around the content; leave off for tables and lists. */
  readonly padded?: boolean;
  /** Name for a screen reader where there is no visible title. */
  readonly label?: string;
  readonly style?: CSSProperties;
};

/** White rounded block, the one surface content stands on. */
export const Card = ({
  children,
  title,
  actions,
  fills = false,
  padded = false,
  label,
  style,
}: CardProps): ReactElement => (
  <section
    className={`column shrinks card ${styles['card']} ${fills ? 'clipped grow short' : ''}`}
    data-fills={fills || undefined}
    aria-label={label}
    style={style}
  >
    {title !== undefined && (
      <header className={`row gap-10 fixed py-6 pr-12 pl-16 ${styles['head']}`} style={{ minHeight: 48 }}>
        <h2>{title}</h2>
        {actions}
      </header>
    )}
    {padded ? <div className={`pt-4 px-16 pb-16 ${styles['padded']}`}>{children}</div> : children}
  </section>
);

/** A row above a table: counts on the left, `<span className="spacer" />`, buttons on the right. */
export const Bar = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <div
    className={`row wrap gap-10 gap-x-12 fixed py-8 pr-12 pl-16 text-13 soft ${styles['bar']}`}
    style={{ minHeight: 52 }}
  >
    {children}
  </div>
);

/**
 * Grid of fields: 12 columns, every child takes 6 (all 12 under 640 px), `data-span="3|4|8|12"` on a child
 * changes it. The gap reserves the line of an error, so nothing moves when it appears.
 */
export const FormGrid = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <div className={`twelve top gap-24 gap-x-12 ${styles['form']}`}>{children}</div>
);

/** Buttons of a form: left on pages, `right` in dialogs. */
export const FormButtons = ({
  children,
  right = false,
}: {
  readonly children: ReactNode;
  readonly right?: boolean;
}): ReactElement => (
  <div
    className={`flex wrap gap-8 ${styles['buttons']} ${right ? 'to-right' : ''}`}
    data-right={right || undefined}
    data-uncovered
  >
    {children}
  </div>
);
