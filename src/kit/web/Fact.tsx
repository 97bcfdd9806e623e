import type { ReactElement, ReactNode } from 'react';

type FactProps = {
  readonly name: string;
  readonly children: ReactNode;
};

/** A line of a list of facts (`<dl className="facts">`); what is not known takes no line. */
export const Fact = ({ name, children }: FactProps): ReactElement | null => {
  if (children === null || children === undefined || children === false || children === '') return null;
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
};
