import type { ReactElement } from 'react';
import { wizardTexts } from '#features/deals/deals.wizard-texts.ts';
import type { BanksFrameProps } from '#features/deals/web/deals.facade.tsx';
import { Section } from '#features/deals/web/wizard/Section.tsx';
import styles from '#features/deals/web/wizard/wizard.module.css';
import { useMobile } from '#kit/web/use-mobile.ts';

/** «Банки»: the third section around what another feature puts into it. */
export const BanksFrame = ({ isDone, words, actions, children }: BanksFrameProps): ReactElement => {
  const isMobile = useMobile();
  return (
    <Section number={3} title={wizardTexts.sections.banks} isDone={isDone} chip={words} aside={actions}>
      {children}
      {!isMobile && (
        <p className={styles['keys']}>
          <kbd>Ctrl</kbd> <kbd>Enter</kbd> {wizardTexts.summary.collectKeys}
        </p>
      )}
    </Section>
  );
};
