import type { ReactElement, ReactNode } from 'react';

type PersonRowProps = {
  readonly name: string;
  readonly note: ReactNode;
  readonly children?: ReactNode;
};

/** A person in a list of the panel: who, what of him, what one may do. */
export const PersonRow = ({ name, note, children }: PersonRowProps): ReactElement => (
  <li className="row gap-8 px-8 round-8 hovers" style={{ minHeight: 'var(--control)' }}>
    <span className="grow shrinks">
      <span className="block ellipsis text-13">{name}</span>
      <span className="block ellipsis small muted">{note}</span>
    </span>
    {children}
  </li>
);
