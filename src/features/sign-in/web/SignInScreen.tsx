import { CircleCheck } from 'lucide-react';
import { type ReactElement, Suspense, useRef } from 'react';
import { signInCalls } from '#features/sign-in/sign-in.contract.ts';
import { signInScreenTexts as texts } from '#features/sign-in/sign-in.screen-texts.ts';
import { DemoPeople } from '#features/sign-in/web/DemoPeople.tsx';
import { PasskeyEntry } from '#features/sign-in/web/passkey-parts.ts';
import { signInNotes } from '#features/sign-in/web/sign-in-notes.facade.ts';
import { signInScreens } from '#features/sign-in/web/sign-in.screens.ts';
import { SignInForm } from '#features/sign-in/web/SignInForm.tsx';
import { useSignIn } from '#features/sign-in/web/use-sign-in.ts';
import { VisitorFrame } from '#features/sign-in/web/VisitorFrame.tsx';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { useScreen } from '#kit/web/screens/page.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { lazyPart } from '#kit/web/screens/lazy-part.ts';

/** Comes when a password was right and something more is asked. */
const FactorForm = lazyPart(async () => ({
  default: (await import('#features/sign-in/web/FactorForm.tsx')).FactorForm,
}));

/** A key of his, in the place of what the form asks for; the form says why it was not taken. */
const ByPasskey = ({ signing }: { readonly signing: ReturnType<typeof useSignIn> }): ReactElement => (
  <Suspense>
    <PasskeyEntry
      half={signing.half?.token ?? null}
      isBusy={signing.trying !== null}
      enterBy={async (call) => {
        await signing.enterBy(call);
        return '';
      }}
    />
  </Suspense>
);

/** /login: by login and password, or in a demo by one click; then to where the person wanted to go. */
export default function SignInScreen(): ReactElement {
  const { search } = useScreen(signInScreens.signIn);
  const options = useCall(signInCalls.getSignInOptions, {}, { quiet: true });
  const signing = useSignIn(search.redirect);
  const { trying, trouble, waitSeconds, attempt } = signing;
  const last = useRef<{ readonly username: string; readonly password: string } | null>(null);

  const submit = (username: string, password: string): Promise<boolean> => {
    last.current = { username, password };
    return attempt(last.current);
  };
  const isAway = signing.isAway || options.error?.status === 0;
  const retry = (): void => {
    void options.refetch();
    if (signing.isAway && last.current) void attempt(last.current);
  };
  const { is_demo: isDemo, demo_users: people = [], demo_password: password } = options.data ?? {};
  const demo = isDemo && password && (
    <DemoPeople
      people={people}
      password={password}
      trying={trying}
      onChoose={(username) => void submit(username, password)}
    />
  );
  const stated = { isBusy: trying !== null, trouble, waitSeconds };
  const onRetry = isAway ? retry : undefined;
  const passkey = options.data?.passkey_host === globalThis.location.hostname && (
    <ByPasskey signing={signing} />
  );
  if (signing.half !== null)
    return (
      <VisitorFrame onRetry={onRetry}>
        <Suspense>
          <FactorForm
            {...stated}
            hasCode={signing.half.hasCode}
            passkey={passkey}
            onSubmit={signing.prove}
            onBack={signing.startOver}
          />
        </Suspense>
      </VisitorFrame>
    );
  return (
    <VisitorFrame below={demo} onRetry={onRetry}>
      {search.notice === 'password' && (
        <output className="row gap-8 mb-16 medium good">
          <CircleCheck size={16} aria-hidden />
          {texts.passwordSet}
        </output>
      )}
      <h1>{texts.title}</h1>
      <p className="mt-6 muted">{texts.promise}</p>
      <SignInForm {...stated} onSubmit={submit} />
      <div className="mt-12">{passkey}</div>
      {signInNotes.items().map(({ text, label, link }) => (
        <p key={label} className="mt-24 text-13 muted">
          {text} <LinkTo link={link}>{label}</LinkTo>
        </p>
      ))}
    </VisitorFrame>
  );
}
