import type { passkeyCalls } from '#features/sign-in/passkeys.contract.ts';
import type { CallInput, CallReply } from '#kit/contract/define-call.ts';

export type PasskeyQuestion = NonNullable<CallReply<(typeof passkeyCalls)['askPasskey']>['question']>;
export type PasskeyAnswer = CallInput<(typeof passkeyCalls)['signInByPasskey']>['body']['answer'];

/** Whether a browser has refused because the person turned it away, or let its time pass. */
export const isTurnedAway = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);

/** Has a key of the person, whichever he chooses, sign what is asked. Throws as the browser does. */
export const signByPasskey = async ({ challenge, rp_id: rpId }: PasskeyQuestion): Promise<PasskeyAnswer> => {
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
