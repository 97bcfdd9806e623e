import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactElement } from 'react';
import type { ProfileStep } from '#features/profile/profile.rules.ts';
import { profileTexts as texts } from '#features/profile/profile.texts.ts';
import styles from '#features/profile/web/profile.module.css';
import { Card } from '#kit/web/Page.tsx';

/** What a guest has still to do to become an agent. */
export const StepsCard = ({ missing }: { readonly missing: readonly ProfileStep[] }): ReactElement => (
  <Card title={texts.next} padded>
    {missing.length === 0 ? (
      <p className={styles['done']}>
        <CircleCheck size={18} color="var(--good)" aria-hidden /> <span>{texts.allDone}</span>
      </p>
    ) : (
      <>
        <p>{texts.stillMissing}</p>
        <ul className={styles['steps']}>
          {missing.map((step) => (
            <li key={step}>
              <CircleAlert size={16} aria-hidden />
              {texts.steps[step]}
            </li>
          ))}
        </ul>
      </>
    )}
  </Card>
);
