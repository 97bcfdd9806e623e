import { type ReactElement, Suspense, useState } from 'react';
import { signInCalls } from '#features/sign-in/sign-in.contract.ts';
import { signInScreenTexts as texts } from '#features/sign-in/sign-in.screen-texts.ts';
import { PasskeyProof } from '#features/sign-in/web/passkey-parts.ts';
import { ProofField } from '#features/sign-in/web/ProofField.tsx';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { FormGrid } from '#kit/web/screens/Page.tsx';
import { useUser } from '#kit/web/calls/session.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

type ProveAgainDialogProps = {
  /** The person has a second factor: it is asked for instead of the password. */
  readonly isFactor: boolean;
  readonly onDone: (isConfirmed: boolean) => void;
};

/** Asks for the own second factor, or the password where there is none, before something dangerous. */
export const ProveAgainDialog = ({ isFactor, onDone }: ProveAgainDialogProps): ReactElement => {
  const { username } = useUser();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const onSuccess = ({ ok }: { readonly ok: boolean }): void => {
    if (ok) return onDone(true);
    setTyped('');
    setProblem(isFactor ? texts.wrongCode : texts.wrongPassword);
  };
  const password = useCallMutation(signInCalls.checkPassword, { onSuccess });
  const factor = useCallMutation(signInCalls.checkFactor, { onSuccess });
  const submit = (): void => {
    if (typed.trim() === '') return setProblem(isFactor ? texts.codeNeeded : texts.passwordNeeded);
    if (isFactor) factor.mutate({ body: { code: typed.trim() } });
    else password.mutate({ body: { password: typed } });
  };
  return (
    <FormDialog
      isOpen
      size={420}
      title={isFactor ? texts.againFactorTitle : texts.againTitle}
      submitLabel={texts.again}
      isBusy={password.isPending || factor.isPending}
      onClose={() => onDone(false)}
      onSubmit={submit}
    >
      <p className="muted">{isFactor ? texts.againFactorText : texts.againText}</p>
      {isFactor && (
        <div className="mt-12">
          <Suspense>
            <PasskeyProof onProved={() => onDone(true)} />
          </Suspense>
        </div>
      )}
      <FormGrid>
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <ProofField
          isFactor={isFactor}
          label={isFactor ? texts.factorAny : texts.password}
          value={typed}
          error={problem}
          onChange={(next) => {
            setTyped(next);
            setProblem('');
          }}
        />
      </FormGrid>
    </FormDialog>
  );
};
