import { Alert } from '@mantine/core';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import { roleNames } from '#domain/role.ts';
import { invitationCalls } from '#features/invitations/invitations.contract.ts';
import { registrationTexts as texts } from '#features/registration/registration.screen-texts.ts';
import { AskConfirmationForm } from '#features/registration/web/AskConfirmationForm.tsx';
import { type Invitation, JoinForm } from '#features/registration/web/JoinForm.tsx';
import { RegistrationForm } from '#features/registration/web/RegistrationForm.tsx';
import styles from '#features/registration/web/registration.module.css';
import { registrationScreens } from '#features/registration/web/registration.screens.ts';
import { signInScreens, VisitorFrame } from '#features/sign-in/web/sign-in.facade.tsx';
import { goTo } from '#kit/web/screens/navigation.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { LoadingRows } from '#kit/web/grid/LoadingRows.tsx';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { useScreen } from '#kit/web/screens/page.ts';
import { Loaded } from '#kit/web/states/Loaded.tsx';

/** The token of the link that was opened, and what is settled in it; the token leaves the address at once. */
const useInvitation = () => {
  const { search } = useScreen(registrationScreens.registration);
  const [token] = useState(search.invitation || undefined);
  useEffect(() => {
    if (token !== undefined) void goTo(registrationScreens.registration.path, { replace: true });
  }, [token]);
  const found = useCall(
    invitationCalls.showInvitation,
    { body: { token: token ?? '' } },
    { enabled: token !== undefined, quiet: true },
  );
  return { token, found };
};

type Step = 'form' | 'sent' | 'again';

/** What is settled in the invitation, in words. */
const Terms = ({ invitation }: { readonly invitation: Invitation }): ReactElement => (
  <Alert mt="var(--space-16)" title={texts.invitation.title(invitation.author)}>
    <p>{texts.invitation.role(roleNames[invitation.role].toLowerCase())}</p>
    {invitation.parent !== null && invitation.parent !== invitation.author && (
      <p>{texts.invitation.parent(invitation.parent)}</p>
    )}
    <p>{invitation.is_contracted ? texts.invitation.withContract : texts.invitation.withoutContract}</p>
    <p className="mt-6 muted">
      {texts.invitation.until(formatDate(moscowDateOf(new Date(invitation.expires_at))))}
    </p>
  </Alert>
);

const DeadLink = (): ReactElement => (
  <Alert mt="var(--space-16)" color="orange" role="alert" title={texts.invitation.deadTitle}>
    {texts.invitation.dead}
  </Alert>
);

type Sent = (email: string) => void;

type InvitedProps = {
  readonly invited: ReturnType<typeof useInvitation>;
  readonly isDead: boolean;
  readonly onDead: () => void;
  readonly onSent: Sent;
};

/** The form that fits the link: the short one, the usual one with what is settled, or the usual one alone. */
const InvitedForm = ({ invited: { token, found }, isDead, onDead, onSent }: InvitedProps): ReactElement => {
  if (token === undefined) return <RegistrationForm onSent={onSent} />;
  return (
    <Loaded of={found} loading={<LoadingRows rows={5} />}>
      {(invitation) => {
        if (invitation === null || isDead)
          return (
            <>
              <DeadLink />
              <RegistrationForm onSent={onSent} />
            </>
          );
        return (
          <>
            <Terms invitation={invitation} />
            {invitation.is_contracted ? (
              <RegistrationForm onSent={onSent} invitation={token} onDead={onDead} />
            ) : (
              <JoinForm token={token} invitation={invitation} onSent={onSent} onDead={onDead} />
            )}
          </>
        );
      }}
    </Loaded>
  );
};

/** /registration: the form of a newcomer, then «look into your mail», from where the letter is asked for again. */
export default function RegistrationScreen(): ReactElement {
  const [step, setStep] = useState<Step>('form');
  const [email, setEmail] = useState('');
  // The token has left the address: what it opened is kept here, from step to step.
  const invited = useInvitation();
  const [isDead, setDead] = useState(false);
  const sent = (to: string): void => {
    setEmail(to);
    setStep('sent');
  };
  const turnTo = (next: Step, label: string): ReactNode => (
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
          <InvitedForm invited={invited} isDead={isDead} onDead={() => setDead(true)} onSent={sent} />
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
