import { Check } from 'lucide-react';
import { type ReactElement, type ReactNode, useId } from 'react';
import styles from '#features/deal-wizard/web/wizard.module.css';

type SectionProps = {
  readonly number: number;
  readonly title: string;
  /** Nothing is missing here: the number gives way to a tick. */
  readonly isDone: boolean;
  readonly chip?: ReactNode;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

/** One of the wizard's three sections, with its number or its tick. */
export const Section = ({ number, title, isDone, chip, aside, children }: SectionProps): ReactElement => {
  const id = useId();
  return (
    <section className="shrinks clipped card" aria-labelledby={id}>
      <header className="row wrap gap-6 gap-x-10 pb-8 pt-12 px-16" style={{ minHeight: 30 }}>
        <span
          className={`grid centred fixed text-12 bold round on-face ${styles['number']}`}
          data-done={isDone || undefined}
          aria-hidden="true"
        >
          {isDone ? <Check size={14} /> : number}
        </span>
        <h2 id={id}>{title}</h2>
        {chip}
        <span className="spacer" />
        {aside}
      </header>
      {children}
    </section>
  );
};
