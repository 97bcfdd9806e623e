import type { passkeyCalls } from '#features/sign-in/passkeys.contract.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import type { Db } from '#kit/server/database.ts';
import { type ContributionsHolder, definePoint } from '#kit/server/define-point.ts';
import type { CallContext } from '#kit/server/implement.ts';
import type { Services } from '#kit/server/services.ts';

type Calls = typeof passkeyCalls;
type Context = Omit<CallContext, 'caller'>;
export type PasskeyQuestion = CallReply<Calls['askPasskey']>;
export type PasskeyAnswer = CallParsed<Calls['signInByPasskey']>['body']['answer'];

/** What a signature is for: one asked for in one session is worth nothing in another, nor at the entrance. */
export type PasskeyUse = 'enter' | `prove ${number}` | `add ${number}`;

/** Who keeps the keys of people; given by the feature of second factors. */
type PasskeyKeeper = {
  /** The host for which there are keys, where somebody has one. */
  readonly offeredHost: (db: Db, settings: Services['settings']) => Promise<string | null>;
  /** Whether a code of an application would do for this person as well as his key. */
  readonly hasCode: (db: Db, userId: number) => Promise<boolean>;
  /** Asks for a signature of anybody's key, or of this person's: of whoever has none nothing is asked. */
  readonly ask: (context: Context, use: PasskeyUse, userId?: number) => Promise<PasskeyQuestion>;
  /** Whose key has signed what was asked, once; undefined of all that does not fit. */
  readonly take: (context: Context, use: PasskeyUse, answer: PasskeyAnswer) => Promise<number | undefined>;
};

export const passkeyPoint = definePoint<PasskeyKeeper>('signIn.passkeys');

export const keeperOf = (services: ContributionsHolder): PasskeyKeeper | undefined =>
  passkeyPoint.contributions(services)[0];
