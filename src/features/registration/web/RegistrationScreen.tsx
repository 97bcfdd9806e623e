import { type ReactElement, useState } from 'react';
import { registrationTexts as texts } from '#features/registration/registration.screen-texts.ts';
import { AskConfirmationForm } from '#features/registration/web/AskConfirmationForm.tsx';
import styles from '#features/registration/web/registration.module.css';
import { RegistrationForm } from '#features/registration/web/RegistrationForm.tsx';
import { signInScreens, VisitorFrame } from '#features/sign-in/web/sign-in.facade.tsx';
import { LinkTo } from '#kit/web/LinkTo.tsx';

type Step = 'form' | 'sent' | 'again';

/** /registration: the form of a newcomer, then «look into your mail», from where the letter is asked for again. */
export default function RegistrationScreen(): ReactElement {
  const [step, setStep] = useState<Step>('form');
  const [email, setEmail] = useState('');
  const sent = (to: string): void => {
    setEmail(to);
    setStep('sent');
  };
  const turnTo = (next: Step, label: string): ReactElement => (
    <button type="button" className={styles['link']} onClick={() => setStep(next)}>
      {label}
    </button>
  );
  return (
    <VisitorFrame>
      {step === 'form' && (
        <>
          <h1>{texts.title}</h1>
          <p className="mt-6 muted narrow-off">{texts.lead}</p>
          <RegistrationForm onSent={sent} />
          <p className="mt-24 text-13 muted">
            {texts.haveAccount} <LinkTo link={signInScreens.signIn.link()}>{texts.enter}</LinkTo>
          </p>
          <p className="mt-24 text-13 muted">{turnTo('again', texts.lateLetter)}</p>
        </>
      )}
      {step === 'sent' && (
        <div aria-live="polite">
          <h1>{texts.sentTitle}</h1>
          <p className="mt-6 soft">{texts.sent(email)}</p>
          <p className="mt-24 text-13 muted">{turnTo('again', texts.noLetter)}</p>
        </div>
      )}
      {step === 'again' && (
        <>
          <AskConfirmationForm email={email} />
          <p className="mt-24 text-13 muted">{turnTo('form', texts.back)}</p>
        </>
      )}
    </VisitorFrame>
  );
}
