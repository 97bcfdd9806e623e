import type { ReactElement } from 'react';
import { passkeyCalls } from '#features/sign-in/passkeys.contract.ts';
import { passkeyScreenTexts as texts } from '#features/sign-in/passkeys.screen-texts.ts';
import { PasskeyButton } from '#features/sign-in/web/PasskeyButton.tsx';
import type { signInCalls } from '#features/sign-in/sign-in.contract.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { callApi } from '#kit/web/calls/call-api.ts';

type PasskeyEntryProps = {
  /** The token of the first step; null signs in by the key alone. */
  readonly half: string | null;
  /** The login of whose session is to go on: a key of anybody else is refused. */
  readonly username?: string;
  readonly isBusy: boolean;
  /** Makes the call that lets in; why not, in words, '' once in or where the form around says it. */
  readonly enterBy: (call: () => Promise<CallReply<typeof signInCalls.signIn>>) => Promise<string>;
};

/** At the entrance: a key in the place of the password, or after it. */
export const PasskeyEntry = ({ half, username, isBusy, enterBy }: PasskeyEntryProps): ReactElement => {
  const token = half === null ? {} : { token: half };
  return (
    <PasskeyButton
      label={half === null ? texts.enter : texts.prove}
      ask={() => callApi(passkeyCalls.askPasskey, { body: token }, { quiet: true })}
      isOfPerson={half !== null}
      isBusy={isBusy}
      onSigned={(answer) =>
        enterBy(() =>
          callApi(
            passkeyCalls.signInByPasskey,
            { body: { answer, ...token, ...(username !== undefined && { username }) } },
            { quiet: true },
          ),
        )
      }
    />
  );
};
