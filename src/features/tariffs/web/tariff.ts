import type { tariffCalls } from '#features/tariffs/tariffs.contract.ts';
import type { CallReply } from '#kit/contract/define-call.ts';

/** A bank with the versions of its tariff, as the screen holds them. */
export type Versions = CallReply<(typeof tariffCalls)['listVersions']>;
export type Version = Versions['versions'][number];
