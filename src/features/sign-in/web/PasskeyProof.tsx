import type { ReactElement } from 'react';
import { passkeyCalls } from '#features/sign-in/passkeys.contract.ts';
import { passkeyScreenTexts as texts } from '#features/sign-in/passkeys.screen-texts.ts';
import { PasskeyButton } from '#features/sign-in/web/PasskeyButton.tsx';
import { callApi } from '#kit/web/calls/call-api.ts';

/** Before something dangerous: a key in the place of a code; nothing for whoever has none. */
export const PasskeyProof = ({ onProved }: { readonly onProved: () => void }): ReactElement => (
  <PasskeyButton
    label={texts.prove}
    ask={() => callApi(passkeyCalls.askProof, { body: {} }, { quiet: true })}
    isOfPerson
    isBusy={false}
    onSigned={async (answer) => {
      const { ok } = await callApi(passkeyCalls.proveByPasskey, { body: { answer } }, { quiet: true });
      if (ok) onProved();
      return ok ? '' : texts.wrong;
    }}
  />
);
