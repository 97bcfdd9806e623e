import type { profileCalls } from '#features/profile/profile.contract.ts';
import type { CallReply } from '#kit/contract/define-call.ts';

export type Profile = CallReply<(typeof profileCalls)['getProfile']>;
