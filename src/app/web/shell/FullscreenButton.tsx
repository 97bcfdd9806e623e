import { Maximize, Minimize } from 'lucide-react';
import { type ReactElement, useSyncExternalStore } from 'react';
import { appTexts } from '#app/app.texts.ts';
import { ToolButton } from '#kit/web/ToolButton.tsx';
import { toast } from '#kit/web/notes/toast.ts';

const subscribe = (onChange: () => void): (() => void) => {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
};
const isFull = (): boolean => document.fullscreenElement !== null;

const warnUnsupported = (): void => toast.warn(appTexts.noFullscreen);

const toggle = async (): Promise<void> => {
  if (document.fullscreenElement) return document.exitFullscreen();
  // Safari on iPhone has neither the flag nor the method.
  if (!document.fullscreenEnabled) return warnUnsupported();
  return document.documentElement.requestFullscreen();
};

/** The whole screen for the product and back; §8: says so where the browser cannot. */
export const FullscreenButton = (): ReactElement => {
  const isOn = useSyncExternalStore(subscribe, isFull);
  return (
    <ToolButton
      label={isOn ? appTexts.leaveFullscreen : appTexts.enterFullscreen}
      icon={isOn ? Minimize : Maximize}
      onClick={() => void toggle().catch(warnUnsupported)}
    />
  );
};
