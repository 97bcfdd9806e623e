import { Button } from '@mantine/core';
import { Fingerprint } from 'lucide-react';
import { type ReactElement, useEffect, useState } from 'react';
import type { passkeyCalls } from '#features/sign-in/passkeys.contract.ts';
import { passkeyScreenTexts as texts } from '#features/sign-in/passkeys.screen-texts.ts';
import type { CallInput, CallReply } from '#kit/contract/define-call.ts';
import { ApiError } from '#kit/web/calls/api-error.ts';

type PasskeyQuestion = NonNullable<CallReply<(typeof passkeyCalls)['askPasskey']>['question']>;
type PasskeyAnswer = CallInput<(typeof passkeyCalls)['signInByPasskey']>['body']['answer'];

/** Whether a browser has refused because the person turned it away, or let its time pass. */
const isTurnedAway = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);

/** Has a key of the person, whichever he chooses, sign what is asked. Throws as the browser does. */
const signByPasskey = async ({ challenge, rp_id: rpId }: PasskeyQuestion): Promise<PasskeyAnswer> => {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = { challenge, rpId, userVerification: 'required' } as const;
  const { id, response } = await startAuthentication({ optionsJSON });
  return {
    id,
    client_data: response.clientDataJSON,
    authenticator_data: response.authenticatorData,
    signature: response.signature,
  };
};

type Asked = CallReply<(typeof passkeyCalls)['askPasskey']>;

type PasskeyButtonProps = {
  readonly label: string;
  /** Asks the server what to sign; each answer is good for one signature. */
  readonly ask: () => Promise<Asked>;
  /** Asked when it appears, and not drawn for whoever has no key; else asked at the press. */
  readonly isOfPerson?: boolean;
  readonly isBusy: boolean;
  /** Why the signature was not taken, in words; '' when it was. */
  readonly onSigned: (answer: PasskeyAnswer) => Promise<string>;
};

const questionOf = ({ question }: Asked): PasskeyQuestion | null =>
  question?.rp_id === globalThis.location.hostname ? question : null;

/** A press that has the browser ask for a key, and the line of what came of it. */
export const PasskeyButton = ({
  label,
  ask,
  isOfPerson = false,
  isBusy,
  onSigned,
}: PasskeyButtonProps): ReactElement | null => {
  const [question, setQuestion] = useState<PasskeyQuestion | null>(null);
  const [isOffered, setOffered] = useState(!isOfPerson);
  const [isSigning, setSigning] = useState(false);
  const [problem, setProblem] = useState('');
  // oxlint-disable react/exhaustive-deps -- asked once, when it appears
  useEffect(() => {
    if (!isOfPerson) return;
    const begin = async (): Promise<void> => {
      const asked = questionOf(await ask());
      setQuestion(asked);
      setOffered(asked !== null);
    };
    // Without an answer there is no button: the field beside it does as well.
    void begin().catch(() => undefined);
  }, []);
  const sign = async (): Promise<string> => {
    const ready = question ?? questionOf(await ask());
    if (!ready) return texts.failed;
    const answer = await signByPasskey(ready);
    // It is used up, whatever comes of it: the next press asks anew.
    setQuestion(null);
    return onSigned(answer);
  };
  const press = async (): Promise<void> => {
    setSigning(true);
    setProblem('');
    try {
      setProblem(await sign());
    } catch (error) {
      if (error instanceof ApiError) setProblem(error.message);
      else setProblem(isTurnedAway(error) ? texts.turnedAway : texts.failed);
    } finally {
      setSigning(false);
    }
  };
  if (!isOffered) return null;
  return (
    <div className="column gap-4">
      <Button
        variant="default"
        fullWidth
        leftSection={<Fingerprint size={16} />}
        loading={isSigning || isBusy}
        onClick={() => void press()}
      >
        {label}
      </Button>
      {problem !== '' && (
        <p className="small err" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
};
