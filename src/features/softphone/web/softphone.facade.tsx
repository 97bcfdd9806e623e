/** The telephone for pages that call by themselves: what it does now, how to steer it, how loud the far voice is. */
export { phone, useFarLevel, usePhoneState } from '#features/softphone/web/phone/phone-port.ts';
export type { PhoneSnapshot } from '#features/softphone/web/phone/phone-state.ts';
export { CallButtons } from '#features/softphone/web/panel/CallButtons.tsx';
export { LevelBars } from '#features/softphone/web/panel/LevelBars.tsx';
export { RecordingMark } from '#features/softphone/web/panel/RecordingMark.tsx';
export { closePanel, openPanel } from '#features/softphone/web/panel-state.ts';
export { useClock } from '#features/softphone/web/use-clock.ts';
export { useSharedPhone } from '#features/softphone/web/use-shared-phone.ts';
