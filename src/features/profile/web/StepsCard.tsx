import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactElement } from 'react';
import type { ProfileStep } from '#features/profile/profile.rules.ts';
import { profileTexts as texts } from '#features/profile/profile.texts.ts';
import { Card } from '#kit/web/Page.tsx';

/** What a guest has still to do to become an agent. */
export const StepsCard = ({ missing }: { readonly missing: readonly ProfileStep[] }): ReactElement => (
  <Card title={texts.next} padded>
    {missing.length === 0 ? (
      <p className="flex gap-8">
        <CircleCheck className="fixed mt-2" size={18} color="var(--good)" aria-hidden />{' '}
        <span>{texts.allDone}</span>
      </p>
    ) : (
      <>
        <p>{texts.stillMissing}</p>
        <ul className="grid gap-6 mt-8">
          {missing.map((step) => (
            <li className="row gap-8" key={step}>
              <CircleAlert className="fixed bad" size={16} aria-hidden />
              {texts.steps[step]}
            </li>
          ))}
        </ul>
      </>
    )}
  </Card>
);
