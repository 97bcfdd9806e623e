/** The telephone for pages that call by themselves: how to steer it, how it stands. */
export { phone, usePhoneState } from '#features/softphone/web/phone/phone-port.ts';
/** A workspace from which one calls after another: the telephone at it, the keys of results, the minute for one. */
export { WorkspacePhone } from '#features/softphone/web/workspace/WorkspacePhone.tsx';
export { ResultKeys } from '#features/softphone/web/workspace/ResultKeys.tsx';
export { type LiveCall, useLiveCall } from '#features/softphone/web/workspace/use-live-call.ts';
export { useOwnCall } from '#features/softphone/web/workspace/use-own-call.ts';
export { useUnreached } from '#features/softphone/web/workspace/use-unreached.ts';
export { useForwardKey } from '#features/softphone/web/workspace/use-forward-key.ts';
export { useHeartbeat } from '#features/softphone/web/workspace/use-heartbeat.ts';
export { WrapUpRing } from '#features/softphone/web/workspace/WrapUpRing.tsx';
export { useSharedPhone } from '#features/softphone/web/use-shared-phone.ts';
