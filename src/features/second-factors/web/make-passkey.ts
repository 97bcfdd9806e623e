import type { ownPasskeyCalls } from '#features/second-factors/passkeys.contract.ts';
import type { CallInput, CallReply } from '#kit/contract/define-call.ts';

type Begun = CallReply<(typeof ownPasskeyCalls)['beginPasskey']>;
type Made = Omit<CallInput<(typeof ownPasskeyCalls)['addPasskey']>['body'], 'name'>;

/** The algorithms of keys that are in people's hands: ES256, Ed25519, RS256. */
const algorithms = [-7, -8, -257];

/** Has the browser make a key that is found without a name and asks for the person each time. Throws as the browser does. */
export const makePasskey = async ({
  challenge,
  rp_id: rpId,
  user_id: userId,
  username,
  known,
}: Begun): Promise<Made> => {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { id, response } = await startRegistration({
    optionsJSON: {
      challenge,
      rp: { id: rpId, name: document.title },
      user: { id: userId, name: username, displayName: username },
      pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
      excludeCredentials: known.map((one) => ({ id: one, type: 'public-key' })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    },
  });
  return { id, client_data: response.clientDataJSON, attestation: response.attestationObject };
};
