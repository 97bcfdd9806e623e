import type { ReactElement } from 'react';
import { wizardTexts } from '#features/deal-wizard/deal-wizard.texts.ts';
import type { BanksFrameProps } from '#features/deal-wizard/web/deal-wizard.facade.tsx';
import { Section } from '#features/deal-wizard/web/Section.tsx';
import styles from '#features/deal-wizard/web/wizard.module.css';
import { useMobile } from '#kit/web/use-mobile.ts';

/** «Банки»: the third section around what another feature puts into it. */
export const BanksFrame = ({ isDone, words, actions, children }: BanksFrameProps): ReactElement => {
  const isMobile = useMobile();
  return (
    <Section number={3} title={wizardTexts.sections.banks} isDone={isDone} chip={words} aside={actions}>
      {children}
      {!isMobile && (
        <p className={`py-8 px-16 text-12 muted text-right hair-top ${styles['keys']}`}>
          <kbd>Ctrl</kbd> <kbd>Enter</kbd> {wizardTexts.summary.collectKeys}
        </p>
      )}
    </Section>
  );
};
