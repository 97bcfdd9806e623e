import type { ReactElement, ReactNode } from 'react';

/** A cell of two lines, the second one smaller; `title` is read where the cell is too narrow. */
export const TwoLines = ({
  first,
  second,
  title,
}: {
  readonly first: ReactNode;
  readonly second?: ReactNode;
  readonly title?: string;
}): ReactElement => (
  <span className="two-lines" title={title}>
    <span>{first}</span>
    <small>{second}</small>
  </span>
);
